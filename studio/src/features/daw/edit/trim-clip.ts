import type { DawAudioClip, DawDocument, DawScoreClip } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { toBeats, toSeconds } from '../state/tempo.ts'
import { getClip, getSoundSeconds, shortest } from './clip-time.ts'
import type { SoundLengths } from './clip-time.ts'

const clamp = (value: number, lowest: number, highest: number): number => Math.max(lowest, Math.min(highest, value))

function trimAudioStart(document: DawDocument, clip: DawAudioClip, beats: number, lengths: SoundLengths) {
  const start = toSeconds(document, clip.startBeats)
  // A reversed clip plays its sound from the end of its stretch.
  const hidden = clip.isReversed
    ? getSoundSeconds(clip, lengths) - clip.offsetSeconds - clip.durationSeconds
    : clip.offsetSeconds
  const earliest = Math.max(-start, clip.isLooped ? 0 : -hidden)
  const shift = clamp(toSeconds(document, beats) - start, earliest, clip.durationSeconds - shortest.seconds)
  const offsetSeconds = clip.isReversed || clip.isLooped ? clip.offsetSeconds : clip.offsetSeconds + shift
  return {
    startBeats: toBeats(document, start + shift),
    offsetSeconds,
    ...keepFades(clip, clip.durationSeconds - shift),
  }
}

function trimAudioEnd(document: DawDocument, clip: DawAudioClip, beats: number, lengths: SoundLengths) {
  const start = toSeconds(document, clip.startBeats)
  const hidden = clip.isReversed
    ? clip.offsetSeconds
    : getSoundSeconds(clip, lengths) - clip.offsetSeconds - clip.durationSeconds
  const longest = clip.isLooped ? Infinity : clip.durationSeconds + Math.max(0, hidden)
  const duration = clamp(toSeconds(document, beats) - start, shortest.seconds, longest)
  const offsetSeconds = clip.isReversed ? clip.offsetSeconds + clip.durationSeconds - duration : clip.offsetSeconds
  return { offsetSeconds, ...keepFades(clip, duration) }
}

/** Fades become shorter with their clip. */
function keepFades({ fadeInSeconds, fadeOutSeconds }: DawAudioClip, durationSeconds: number) {
  const factor = Math.min(1, durationSeconds / (fadeInSeconds + fadeOutSeconds || durationSeconds))
  return { durationSeconds, fadeInSeconds: fadeInSeconds * factor, fadeOutSeconds: fadeOutSeconds * factor }
}

function trimScore(clip: DawScoreClip, edge: 'start' | 'end', beats: number) {
  const end = clip.startBeats + clip.durationBeats
  if (edge === 'end') return { durationBeats: Math.max(shortest.beats, beats - clip.startBeats) }
  const earliest = Math.max(0, clip.startBeats - clip.offsetBeats)
  const startBeats = clamp(beats, earliest, end - shortest.beats)
  return {
    startBeats,
    offsetBeats: clip.offsetBeats + startBeats - clip.startBeats,
    durationBeats: end - startBeats,
  }
}

/** Moves an edge of a clip to `beats`: what it plays stays where it is, and no further than its sound reaches. */
export function trimClip(
  document: DawDocument,
  id: string,
  edge: 'start' | 'end',
  beats: number,
  lengths: SoundLengths,
): DawOperation[] {
  const clip = getClip(document, id)
  if (!clip) return []
  if (clip.kind === 'scoreClip') return [{ type: 'set', id, fields: trimScore(clip, edge, beats) }]
  const trim = edge === 'start' ? trimAudioStart : trimAudioEnd
  return [{ type: 'set', id, fields: trim(document, clip, beats, lengths) }]
}

/** Drags the handle of a fade to `beats`; the two fades never overlap. */
export function fadeClip(document: DawDocument, id: string, edge: 'in' | 'out', beats: number): DawOperation[] {
  const clip = getClip(document, id)
  if (clip?.kind !== 'audioClip') return []
  const start = toSeconds(document, clip.startBeats)
  const at = toSeconds(document, beats) - start
  const fields =
    edge === 'in'
      ? { fadeInSeconds: clamp(at, 0, clip.durationSeconds - clip.fadeOutSeconds) }
      : { fadeOutSeconds: clamp(clip.durationSeconds - at, 0, clip.durationSeconds - clip.fadeInSeconds) }
  return [{ type: 'set', id, fields }]
}
