import type { DawAudioClip, DawDocument, DawScoreClip } from '@songloom/contracts/daw/document'
import { getObject, listObjects } from '../state/list-objects.ts'
import { toBeats, toSeconds } from '../state/tempo.ts'

export type DawClip = DawAudioClip | DawScoreClip

/** The shortest clip, in beats of score clips and seconds of audio clips. */
export const shortest = { beats: 1 / 16, seconds: 0.02 } as const

/** Rounding of beats to seconds. */
export const nearSeconds = 1e-3

export const getClip = (document: DawDocument, id: string): DawClip | undefined =>
  getObject(document, id, 'audioClip') ?? getObject(document, id, 'scoreClip')

export const listClips = (document: DawDocument): DawClip[] => [
  ...listObjects(document, 'audioClip'),
  ...listObjects(document, 'scoreClip'),
]

/** Where a clip ends, in beats: an audio clip keeps its seconds whatever the tempo. */
export function getClipEnd(document: DawDocument, clip: DawClip): number {
  if (clip.kind === 'scoreClip') return clip.startBeats + clip.durationBeats
  return toBeats(document, toSeconds(document, clip.startBeats) + clip.durationSeconds)
}

/** The end of the last clip, section or line of lyrics, in beats. */
export function getDocumentEnd(document: DawDocument): number {
  const clips = listClips(document).map((clip) => getClipEnd(document, clip))
  const spans = [...listObjects(document, 'section'), ...listObjects(document, 'lyric')]
  return Math.max(0, ...clips, ...spans.map(({ startBeats, durationBeats }) => startBeats + durationBeats))
}

/** Seconds of a recording; undefined until it is known. */
export type SoundLengths = (audioId: string) => number | undefined

/** Seconds of the stretched sound of a clip; Infinity until it is known. */
export const getSoundSeconds = (clip: DawAudioClip, lengths: SoundLengths): number =>
  (lengths(clip.audioId) ?? Infinity) * clip.stretch
