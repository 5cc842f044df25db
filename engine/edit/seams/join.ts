import type { SoundInput } from '../../analyse/signal/sound-input.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { silence, toSamples } from '../../dsp/stereo.ts'
import { EngineInputError } from '../../score/input-error.ts'
import { crossfadeInto, fadeIn, fadeOut } from './fades.ts'
import type { FadeShape } from './fades.ts'
import { checkRegion, copyInto, copySlice, toStereo } from './sound-slices.ts'

/** Removes the jump of a cut (0.14 becomes 0.0007) and is not heard as a fade. */
export const cutFadeSamples = toSamples(0.02)

interface TrimOptions {
  /** 20 ms where something was cut off, none at the sound's own ends. */
  fadeInSamples?: number
  fadeOutSamples?: number
}

/**
 * Samples `fromSample` to `toSample` as a sound of its own, exactly so long. Throws EngineInputError 'audio_invalid' or
 * 'region_invalid'.
 */
export function trimSound(sound: SoundInput, fromSample: number, toSample: number, options: TrimOptions = {}): Stereo {
  const stereo = toStereo(sound)
  checkRegion(stereo, fromSample, toSample)
  const part = copySlice(stereo, fromSample, toSample)
  const max = Math.floor((toSample - fromSample) / 2)
  fadeIn(part, Math.min(max, options.fadeInSamples ?? (fromSample > 0 ? cutFadeSamples : 0)))
  fadeOut(part, Math.min(max, options.fadeOutSamples ?? (toSample < stereo.left.length ? cutFadeSamples : 0)))
  return part
}

interface JoinOptions {
  /**
   * 'music' (the default): one piece goes on, 20 ms. 'songs': one song after another, a beat where it is known, else
   * 350 ms.
   */
  between?: 'music' | 'songs'
  /** Of the first song, for 'songs'. */
  beatSeconds?: number
  /** Instead of either; no longer than the shorter sound. */
  fadeSamples?: number
}

interface JoinedSound {
  /** As long as both sounds less `fadeSamples`. */
  sound: Stereo
  fadeSamples: number
  shape: FadeShape
}

/**
 * Two sounds in a row with a crossfade, whose shape follows from how alike the overlapping parts are. Throws
 * EngineInputError.
 */
export function joinSounds(first: SoundInput, second: SoundInput, options: JoinOptions = {}): JoinedSound {
  const [a, b] = [toStereo(first), toStereo(second)]
  const [lengthA, lengthB] = [a.left.length, b.left.length]
  const fadeSamples = Math.min(wantedFade(options), lengthA, lengthB)
  const sound = silence(lengthA + lengthB - fadeSamples)
  const at = lengthA - fadeSamples
  copyInto(sound, 0, a, 0, at)
  const shape = crossfadeInto(sound, at, copySlice(a, at, lengthA), copySlice(b, 0, fadeSamples))
  copyInto(sound, lengthA, b, fadeSamples)
  return { sound, fadeSamples, shape }
}

function wantedFade({ between = 'music', beatSeconds, fadeSamples }: JoinOptions): number {
  if (fadeSamples !== undefined) {
    if (Number.isSafeInteger(fadeSamples) && fadeSamples >= 0) return fadeSamples
    throw new EngineInputError('region_invalid', `A crossfade of ${fadeSamples} samples cannot be.`)
  }
  if (between === 'music') return cutFadeSamples
  return toSamples(beatSeconds !== undefined && beatSeconds > 0 ? Math.min(1.5, beatSeconds) : 0.35)
}
