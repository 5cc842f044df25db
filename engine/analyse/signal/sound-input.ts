import { sampleRate as engineRate } from '../../dsp/stereo.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { EngineInputError } from '../../score/input-error.ts'

/** One channel, or two of the same length; samples nominally -1 to 1. */
export type SoundInput = Float32Array | Stereo

const lowestRate = 8000
const highestRate = 192_000

/**
 * Throws EngineInputError 'audio_invalid' for samples that are no finite numbers, unequal channels or a rate outside 8
 * to 192 kHz.
 */
export function checkSound(sound: SoundInput, sampleRate: number): void {
  if (!(sampleRate >= lowestRate && sampleRate <= highestRate))
    throw invalid(`The sample rate is ${sampleRate} Hz, not between 8 and 192 kHz.`)
  const channels = getChannels(sound)
  if (channels.some(({ length }) => length !== channels[0]!.length)) throw invalid('The channels differ in length.')
  for (const samples of channels) {
    const bad = firstNotFinite(samples)
    if (bad >= 0) throw invalid(`Sample ${bad} is not a finite number.`)
  }
}

/** Returns the one or two channels of a sound; not copies. */
export function getChannels(sound: SoundInput): readonly Float32Array[] {
  return sound instanceof Float32Array ? [sound] : [sound.left, sound.right]
}

/** Returns the length of a sound in seconds; `sampleRate` in Hz. */
export function getDurationSeconds(sound: SoundInput, sampleRate: number = engineRate): number {
  return getChannels(sound)[0]!.length / sampleRate
}

function invalid(message: string): EngineInputError {
  return new EngineInputError('audio_invalid', message)
}

const block = 4096

/** x − x is 0 for every finite number and NaN for all others: one sum checks a whole block. */
function firstNotFinite(samples: Float32Array): number {
  for (let from = 0; from < samples.length; from += block) {
    const to = Math.min(samples.length, from + block)
    let sum = 0
    for (let i = from; i < to; i++) sum += samples[i]! - samples[i]!
    if (sum === 0) continue
    for (let i = from; i < to; i++) if (!Number.isFinite(samples[i]!)) return i
  }
  return -1
}
