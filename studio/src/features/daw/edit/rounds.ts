import type { DawAudioClip, DawDocument } from '@songloom/contracts/daw/document'
import { toBeats, toSeconds } from '../state/tempo.ts'
import { getSoundSeconds, nearSeconds } from './clip-time.ts'
import type { SoundLengths } from './clip-time.ts'

/** Seconds of a round of a clip that plays its sound more than once; undefined for others. */
export function getRoundSeconds(clip: DawAudioClip, lengths: SoundLengths): number | undefined {
  const round = getSoundSeconds(clip, lengths) - clip.offsetSeconds
  return clip.isLooped && round > nearSeconds && round < clip.durationSeconds - nearSeconds ? round : undefined
}

/** Where a clip's sound begins that plays `seconds` of a round: a reversed one plays the end of the round first. */
export const getRoundOffset = (
  { offsetSeconds, isReversed }: DawAudioClip,
  round: number,
  seconds: number,
  from = 0,
): number => offsetSeconds + (isReversed ? Math.max(0, round - from - seconds) : from)

type RoundFields = Pick<
  DawAudioClip,
  'startBeats' | 'offsetSeconds' | 'durationSeconds' | 'isLooped' | 'fadeInSeconds' | 'fadeOutSeconds'
>

/** What a repeated sound plays after `seconds`, as clips: the rest of that round, and the further rounds. */
export function splitRounds(document: DawDocument, clip: DawAudioClip, seconds: number, round: number): RoundFields[] {
  const within = seconds % round
  const from = round - within < nearSeconds ? 0 : within
  const rest = clip.durationSeconds - seconds
  const first = Math.min(rest, from === 0 ? 0 : round - from)
  const further = rest - first < nearSeconds ? 0 : rest - first
  const start = toSeconds(document, clip.startBeats) + seconds
  const toFields = (startSeconds: number, durationSeconds: number, isLooped: boolean): RoundFields => ({
    startBeats: toBeats(document, startSeconds),
    offsetSeconds: getRoundOffset(clip, round, durationSeconds, isLooped ? 0 : from),
    durationSeconds,
    isLooped,
    fadeInSeconds: 0,
    fadeOutSeconds: isLooped || further === 0 ? Math.min(clip.fadeOutSeconds, durationSeconds) : 0,
  })
  return [
    ...(first > 0 ? [toFields(start, first, false)] : []),
    ...(further > 0 ? [toFields(start + first, further, true)] : []),
  ]
}
