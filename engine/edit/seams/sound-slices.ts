import { checkSound } from '../../analyse/signal/sound-input.ts'
import type { SoundInput } from '../../analyse/signal/sound-input.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { sampleRate, silence } from '../../dsp/stereo.ts'
import { EngineInputError } from '../../score/input-error.ts'

/**
 * A sound at 44.1 kHz as two channels: one channel counts as two equal ones. Throws EngineInputError 'audio_invalid'.
 */
export function toStereo(sound: SoundInput): Stereo {
  checkSound(sound, sampleRate)
  const stereo = sound instanceof Float32Array ? { left: sound, right: sound } : sound
  if (stereo.left.length === 0) throw new EngineInputError('audio_invalid', 'The sound is empty.')
  return stereo
}

/** Throws EngineInputError 'region_invalid' unless 0 ≤ from < to ≤ length, in whole samples. */
export function checkRegion(sound: Stereo, fromSample: number, toSample: number): void {
  const whole = Number.isSafeInteger(fromSample) && Number.isSafeInteger(toSample)
  if (whole && fromSample >= 0 && fromSample < toSample && toSample <= sound.left.length) return
  throw new EngineInputError(
    'region_invalid',
    `The region from sample ${fromSample} to ${toSample} does not lie in a sound of ${sound.left.length} samples.`,
  )
}

/** A copy of samples `from` to `to`; silence where the sound has none. */
export function copySlice(sound: Stereo, from: number, to: number): Stereo {
  const part = silence(to - from)
  copyInto(part, Math.max(0, -from), sound, Math.max(0, from), Math.min(sound.left.length, to))
  return part
}

/** Writes samples `from` to `to` of a sound over `target` from `at` on. */
export function copyInto(target: Stereo, at: number, sound: Stereo, from = 0, to = sound.left.length): void {
  if (to <= from) return
  target.left.set(sound.left.subarray(from, to), at)
  target.right.set(sound.right.subarray(from, to), at)
}
