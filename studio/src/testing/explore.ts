import type { ExploreSong } from '@songloom/contracts/explore/songs'

/** A published song as Explore answers it. */
export const exploreSong = (change: Partial<ExploreSong> = {}): ExploreSong => {
  const audioId = change.audioId ?? 'a'.repeat(24)
  return {
    audioId,
    name: 'Night bus',
    artist: { id: 'b'.repeat(24), name: 'Zoë' },
    durationSeconds: 95,
    bpm: 104,
    key: 'D minor',
    genre: 'lo-fi',
    audioUrl: `/api/shared/${audioId}/audio`,
    coverUrl: null,
    plays: 7,
    likeCount: 2,
    remixPermission: 'off',
    isLiked: false,
    isOwn: false,
    publishedAt: '2026-11-21T10:00:00.000Z',
    ...change,
  }
}
