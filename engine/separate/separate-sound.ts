import { channelsOf, checkSound } from '../analyse/sound-input.ts'
import type { SoundInput } from '../analyse/sound-input.ts'
import { silence } from '../dsp/stereo.ts'
import { separatedStemNames } from './separated-stems.ts'
import type { SeparatedStems, SoundSource, StemPresences } from './separated-stems.ts'
import { separationSteps } from './separation-steps.ts'

export interface SeparateOptions {
  signal?: AbortSignal
  onProgress?: (fraction: number) => void
  /** Awaited between steps of some milliseconds. */
  yield?: () => Promise<void>
}

export interface Separation {
  stems: SeparatedStems
  presence: StemPresences
}

/** Separates a sound that lies in memory; see separationSteps for long ones. Stops within one step once aborted. Throws EngineInputError 'audio_invalid'. */
export async function separateSound(
  sound: SoundInput,
  sampleRate: number,
  options: SeparateOptions = {},
): Promise<Separation> {
  const source = soundInMemory(sound, sampleRate)
  const stems = Object.fromEntries(
    separatedStemNames.map((name) => [name, silence(source.lengthSamples)]),
  ) as SeparatedStems
  const steps = separationSteps(source)
  for (;;) {
    options.signal?.throwIfAborted()
    const step = steps.next()
    if (step.done) return { stems, presence: step.value }
    const { block, fraction } = step.value
    for (const name of block === undefined ? [] : separatedStemNames) {
      stems[name].left.set(block!.stems[name].left, block!.startSample)
      stems[name].right.set(block!.stems[name].right, block!.startSample)
    }
    options.onProgress?.(fraction)
    await options.yield?.()
  }
}

/** A sound in memory as a source; one channel counts as two equal ones. */
export function soundInMemory(sound: SoundInput, sampleRate: number): SoundSource {
  checkSound(sound, sampleRate)
  const channels = channelsOf(sound)
  const left = channels[0]!
  const right = channels[1] ?? left
  return {
    sampleRate,
    lengthSamples: left.length,
    read: (start, count) => ({
      left: left.subarray(start, start + count),
      right: right.subarray(start, start + count),
    }),
  }
}
