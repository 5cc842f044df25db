import { decibelsToGain } from '@songloom/engine/dsp/power'
import { silence } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { StripPeaks } from '@songloom/engine/timeline/renderer-types'
import type { SoundRange } from '@songloom/engine/timeline/sounds/sounds'
import type { PlayStep } from '../play-plan.ts'
import type { BlockLevels, ReferenceSound } from '../sound-messages.ts'
import type { SoundLoader } from '../files/sound-loader.ts'

export const silentBlock = silence

export const toBlockLevels = (
  run: number,
  fromSample: number,
  samples: number,
  peaks: ReadonlyMap<string, StripPeaks>,
): BlockLevels => ({ run, fromSample, samples, strips: new Map(peaks) })

/** The key that clips have for a recording as it is: it is loaded once for both. */
export const toRecordingKey = (audioId: string): string => `audio ${audioId}`

export const toReferenceRange = ({ audioId }: ReferenceSound, fromSample: number, toSample: number): SoundRange => ({
  sound: { key: toRecordingKey(audioId), source: { type: 'audio', audioId } },
  fromSample,
  toSample,
})

/** The recording that the mix is compared to, as loud as the mix. */
export function renderReference(
  loader: SoundLoader,
  { audioId, gainDb }: ReferenceSound,
  { fromSample, samples }: PlayStep,
): Stereo {
  const block = silence(samples)
  const there = Math.max(0, Math.min(samples, (loader.getSamples(toRecordingKey(audioId)) ?? 0) - fromSample))
  const sound = there > 0 ? loader.read(toRecordingKey(audioId), fromSample, there) : undefined
  if (!sound) return block
  const gain = decibelsToGain(gainDb)
  for (let at = 0; at < there; at++) {
    block.left[at] = sound.left[at]! * gain
    block.right[at] = sound.right[at]! * gain
  }
  return block
}

const fadeSamples = 96

/** Where a loop jumps back the waves do not meet: both ends fade. */
export function fadeJumps({ left, right }: Stereo, { isJump, isBeforeJump }: PlayStep): void {
  const count = Math.min(fadeSamples, left.length)
  for (let at = 0; at < count; at++) {
    const gain = at / count
    for (const channel of [left, right]) {
      if (isJump) channel[at]! *= gain
      if (isBeforeJump) channel[channel.length - 1 - at]! *= gain
    }
  }
}
