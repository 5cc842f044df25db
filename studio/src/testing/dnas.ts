import type { Dna } from '@songloom/contracts/dna/dna'

/** A published style of somebody else, as the API answers it. */
export const dnaItem = (change: Partial<Dna> = {}): Dna => {
  const id = change.id ?? 'd'.repeat(24)
  return {
    id,
    audio_id: id,
    title: 'Night drive',
    style_name: 'Night drive',
    thumbnail: '',
    coverart: '',
    audioUrl: `/api/dna/${id}/preview`,
    audio_url: `/api/dna/${id}/preview`,
    sampleURL: `/api/dna/${id}/preview`,
    artist_name: 'Zoë',
    is_stem_separated: true,
    output_support: ['song', 'instrumental', 'singing'],
    playlist_id: '',
    dna_id: id,
    audio_name: 'Night drive',
    represented_artist_name: 'Zoë',
    genreFeel: ['synthwave', 'slow', 'dark', 'warm'],
    tags: ['synthwave', 'slow', 'dark', 'warm'],
    vocal_tags: [],
    instrumental_tags: ['analog bass'],
    imageUrl: '',
    columnType: 'INSTRUMENTAL_STYLE',
    model_name: 'Night drive',
    description: 'For long roads.',
    kind: 'style',
    state: 'ready',
    isTrackBased: false,
    version: 1,
    trackCount: 4,
    summary: null,
    access: 'for_sale',
    isOwn: false,
    isPublished: true,
    pricing: 'once',
    priceTokens: 120,
    songTokens: 0,
    previewAudioId: null,
    voiceOwner: null,
    createdAt: '2026-11-27T10:00:00.000Z',
    ...change,
  }
}

/** The same as its owner sees it. */
export const ownDna = (change: Partial<Dna> = {}): Dna => dnaItem({ isOwn: true, access: 'owner', ...change })

/** A voice model of one's own. */
export const ownVoice = (change: Partial<Dna> = {}): Dna =>
  ownDna({ kind: 'voice', columnType: 'VOICE_MODEL', title: 'My voice', model_name: 'My voice', ...change })
