import { getChannels, checkSound } from '../analyse/signal/sound-input.ts'
import type { SoundInput } from '../analyse/signal/sound-input.ts'
import { forEachStep } from '../dsp/run-steps.ts'
import type { StepOptions } from '../dsp/run-steps.ts'
import { silence } from '../dsp/stereo.ts'
import type { CreateSharer } from './network/share-cells.ts'
import { separatedStemNames } from './separated-stems.ts'
import type { SeparatedStems, SoundSource, StemPresences } from './separated-stems.ts'
import { separationSteps } from './separation-steps.ts'
import type { SeparationStep } from './separation-steps.ts'

interface SeparateOptions extends StepOptions {
  onProgress?: (fraction: number) => void
  /** Runs the networks in place of our kernel. */
  createSharer?: CreateSharer | undefined
}

interface Separation {
  stems: SeparatedStems
  presence: StemPresences
}

/**
 * Separates a sound held in memory; see separationSteps for long ones. Stops within one step once aborted. Throws
 * EngineInputError 'audio_invalid'.
 */
export async function separateSound(
  sound: SoundInput,
  sampleRate: number,
  options: SeparateOptions = {},
): Promise<Separation> {
  const source = soundInMemory(sound, sampleRate)
  const stems = Object.fromEntries(
    separatedStemNames.map((name) => [name, silence(source.lengthSamples)]),
  ) as SeparatedStems
  const presence = await forEachStep(separationSteps(source, options.createSharer), options, ({ block, fraction }) => {
    if (block) storeBlock(stems, block)
    options.onProgress?.(fraction)
  })
  return { stems, presence }
}

function storeBlock(stems: SeparatedStems, block: NonNullable<SeparationStep['block']>): void {
  for (const name of separatedStemNames) {
    stems[name].left.set(block.stems[name].left, block.startSample)
    stems[name].right.set(block.stems[name].right, block.startSample)
  }
}

/** A sound in memory as a source; one channel counts as two equal ones. */
export function soundInMemory(sound: SoundInput, sampleRate: number): SoundSource {
  checkSound(sound, sampleRate)
  const channels = getChannels(sound)
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
