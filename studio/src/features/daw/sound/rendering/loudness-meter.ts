import { createEnergyMeter, energyToLufs, gatedLoudness, hopSamples } from '@songloom/engine/dsp/k-weighting'
import { gainToDecibels } from '@songloom/engine/dsp/power'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { highestTruePeak } from '@songloom/engine/mix/true-peak'
import type { Loudness } from '../sound-messages.ts'

export interface LoudnessMeter {
  /** Takes in the next block of a sound. */
  add(block: Stereo): void
  read(): Loudness
}

/** Three seconds, by EBU Tech 3341. */
const shortTermHops = 30
const maxSeconds = 3 * 3_600
/** On each side of a block, whose own edges a filter of 24 samples cannot judge. */
const overlapSamples = 32

const joinEnd = (tail: Float32Array, samples: Float32Array): Float32Array => {
  const joined = new Float32Array(tail.length + samples.length)
  joined.set(tail)
  joined.set(samples, tail.length)
  return joined
}

/** Measures loudness (ITU-R BS.1770) and true peak of a sound that comes in blocks. Load the kernel `stereo` before. */
export function createLoudnessMeter(): LoudnessMeter {
  const energies = createEnergyMeter(maxSeconds * sampleRate)
  let samples = 0
  let peak = 0
  let tail: Stereo = { left: new Float32Array(overlapSamples), right: new Float32Array(overlapSamples) }
  return {
    add(block) {
      energies.add(block, 0, block.left.length)
      samples += block.left.length
      const joined = { left: joinEnd(tail.left, block.left), right: joinEnd(tail.right, block.right) }
      peak = Math.max(peak, highestTruePeak(joined))
      tail = { left: joined.left.slice(-overlapSamples), right: joined.right.slice(-overlapSamples) }
    },
    read() {
      const hops = energies.energies.subarray(0, Math.floor(samples / hopSamples))
      const recent = hops.subarray(-shortTermHops)
      const mean = recent.reduce((sum, energy) => sum + energy, 0) / Math.max(1, recent.length * hopSamples)
      return { integrated: gatedLoudness(hops), shortTerm: energyToLufs(mean), truePeakDb: gainToDecibels(peak) }
    },
  }
}
