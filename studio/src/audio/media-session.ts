import type { Track } from '../lib/cache/audios/tracks.ts'

interface Acts {
  toggle: () => void
  next: () => void
  previous: () => void
  seekBy: (seconds: number) => void
}

/** Keys of the keyboard, the headset and the lock screen. */
export function wireMediaKeys({ toggle, next, previous, seekBy }: Acts): void {
  const session = navigator.mediaSession
  if (!session) return
  session.setActionHandler('play', toggle)
  session.setActionHandler('pause', toggle)
  session.setActionHandler('nexttrack', next)
  session.setActionHandler('previoustrack', previous)
  session.setActionHandler('seekbackward', () => seekBy(-10))
  session.setActionHandler('seekforward', () => seekBy(10))
}

export function updateMediaSession(track: Track | null): void {
  if (!navigator.mediaSession) return
  navigator.mediaSession.metadata =
    track &&
    new MediaMetadata({
      title: track.title,
      artist: 'Songloom',
      artwork: track.cover ? [{ src: track.cover }] : [],
    })
}
