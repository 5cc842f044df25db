import type { DawAudioClip, DawDocument, DawScoreClip } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { toBeats, toSeconds } from '../state/tempo.ts'
import { getClip, getSoundSeconds, nearSeconds, shortest } from './clip-time.ts'
import type { SoundLengths } from './clip-time.ts'
import { makeObjectId } from './move-clips.ts'
import type { MakeId } from './move-clips.ts'
import { getRoundOffset, getRoundSeconds, splitRounds } from './rounds.ts'
import { setObject } from './set-fields.ts'

const clamp = (value: number, lowest: number, highest: number): number => Math.max(lowest, Math.min(highest, value))

/** What a repeated sound plays after `shift`: the clip becomes its further rounds, or the rest of its last one. */
function trimRounds(document: DawDocument, clip: DawAudioClip, shift: number, round: number, makeId: MakeId) {
  return splitRounds(document, clip, shift, round).map((part, at, { length }): DawOperation => {
    const fadeInSeconds = at === 0 ? clip.fadeInSeconds : 0
    const fields = { ...part, ...shortenFades({ ...part, fadeInSeconds }, part.durationSeconds) }
    const isLast = at === length - 1
    return isLast ? setObject(clip.id, fields) : { type: 'put', object: { ...clip, ...fields, id: makeId() } }
  })
}

function trimAudioStart(
  document: DawDocument,
  clip: DawAudioClip,
  beats: number,
  lengths: SoundLengths,
  makeId: MakeId,
) {
  const start = toSeconds(document, clip.startBeats)
  const round = getRoundSeconds(clip, lengths)
  // A reversed clip plays its sound from the end of its stretch.
  const hidden = clip.isReversed
    ? getSoundSeconds(clip, lengths) - clip.offsetSeconds - clip.durationSeconds
    : clip.offsetSeconds
  const earliest = round === undefined ? Math.max(-start, -Math.max(0, hidden)) : 0
  const shift = clamp(toSeconds(document, beats) - start, earliest, clip.durationSeconds - shortest.seconds)
  if (round !== undefined) return trimRounds(document, clip, shift, round, makeId)
  const fields = {
    startBeats: toBeats(document, start + shift),
    offsetSeconds: clip.isReversed ? clip.offsetSeconds : clip.offsetSeconds + shift,
    ...shortenFades(clip, clip.durationSeconds - shift),
  }
  return [setObject(clip.id, fields)]
}

function trimAudioEnd(document: DawDocument, clip: DawAudioClip, beats: number, lengths: SoundLengths) {
  const { offsetSeconds, durationSeconds, isReversed } = clip
  const round = getRoundSeconds(clip, lengths)
  const after = getSoundSeconds(clip, lengths) - offsetSeconds - durationSeconds
  // A reversed loop begins each round with the end of the sound.
  const repeats = clip.isLooped && (!isReversed || after < nearSeconds)
  const longest = repeats ? Infinity : durationSeconds + Math.max(0, isReversed ? offsetSeconds : after)
  const duration = clamp(toSeconds(document, beats) - toSeconds(document, clip.startBeats), shortest.seconds, longest)
  const moved =
    round === undefined
      ? Math.max(0, offsetSeconds + durationSeconds - duration)
      : getRoundOffset(clip, round, duration)
  return [setObject(clip.id, { offsetSeconds: isReversed ? moved : offsetSeconds, ...shortenFades(clip, duration) })]
}

type Fades = Pick<DawAudioClip, 'fadeInSeconds' | 'fadeOutSeconds'>

/** Fades become shorter with their clip. */
function shortenFades({ fadeInSeconds, fadeOutSeconds }: Fades, durationSeconds: number) {
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
  makeId: MakeId = makeObjectId,
): DawOperation[] {
  const clip = getClip(document, id)
  if (!clip) return []
  if (clip.kind === 'scoreClip') return [setObject(id, trimScore(clip, edge, beats))]
  if (edge === 'start') return trimAudioStart(document, clip, beats, lengths, makeId)
  return trimAudioEnd(document, clip, beats, lengths)
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
