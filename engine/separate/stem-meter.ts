import { gainToDecibels } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { BlockGains } from './types.ts'
import { separatedStemNames } from './separated-stems.ts'
import type { SeparatedStemName, SeparatedStems, StemPresences } from './separated-stems.ts'

type ClaimedStem = Exclude<SeparatedStemName, 'other'>

/**
 * A stem quieter than this against the whole block is what the masks let through by chance. Songs of ours give vocals
 * of -12 dB or more and, with the voice taken out, -17 or less; bass -9 and -17. Drums overlap (-8, and -10 to -15
 * without): quiet ones are believed.
 */
const minShareDb: Readonly<Record<ClaimedStem, number>> = { vocals: -15, drums: -20, bass: -15 }
const minVoiced = 0.06
const silentDb = -80

/** Decides per block which stems are there at all, and counts the level of what was given out. */
interface StemMeter {
  presentIn(gains: BlockGains): Record<ClaimedStem, boolean>
  count(stems: SeparatedStems): void
  presences(): StemPresences
}

/** Creates a meter for the blocks of one sound. */
export function stemMeter(): StemMeter {
  const energy: Record<SeparatedStemName, number> = { vocals: 0, drums: 0, bass: 0, other: 0 }
  let samples = 0
  return {
    presentIn(gains) {
      const whole = masked(gains, undefined)
      const loud = (name: ClaimedStem): boolean =>
        whole > 1e-12 && masked(gains, gains[name].mid) / whole > Math.exp((minShareDb[name] / 10) * Math.LN10)
      return { vocals: gains.voiced >= minVoiced && loud('vocals'), drums: loud('drums'), bass: loud('bass') }
    },
    count(stems) {
      samples += 2 * stems.other.left.length
      for (const name of separatedStemNames) energy[name] += energyOf(stems[name])
    },
    presences() {
      const presence = (name: SeparatedStemName) => {
        const levelDb = Math.max(-120, gainToDecibels(Math.sqrt(energy[name] / Math.max(1, samples))))
        return { present: levelDb > silentDb, levelDb }
      }
      return { vocals: presence('vocals'), drums: presence('drums'), bass: presence('bass'), other: presence('other') }
    },
  }
}

function masked({ power, grid: { cells, firstBin } }: BlockGains, gain: Float32Array | undefined): number {
  let sum = 0
  for (let i = 0; i < power.length; i++) {
    const g = gain === undefined ? 1 : gain[i]!
    sum += g * g * power[i]! * (firstBin[(i % cells) + 1]! - firstBin[i % cells]!)
  }
  return sum
}

function energyOf({ left, right }: Stereo): number {
  let sum = 0
  for (let i = 0; i < left.length; i++) sum += left[i]! * left[i]! + right[i]! * right[i]!
  return sum
}
