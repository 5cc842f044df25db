import { bassPower } from './evidence/bass-power.ts'
import { inputs, levelsPerUnit, within } from './evidence/cells-evidence.ts'
import { subtractShare } from './evidence/evidence.ts'
import type { Evidence } from './evidence/evidence.ts'
import { bandCount, bandShares, frameInputs } from './evidence/frame-evidence.ts'
import { levelPlane } from './evidence/level-planes.ts'
import { compressed } from './evidence/power-levels.ts'
import { product, smoothedShares } from './network/smoothed-shares.ts'
import type { CellGrid, StemGains } from './types.ts'
import { voiceComb } from './evidence/voice-comb.ts'

/** The shares of the first look in the middle signal. */
export interface FirstShares {
  readonly vocals: StemGains
  readonly drums: StemGains
  readonly bass: StemGains
}

/** What the first shares say of each cell and of its neighbours, and the pitches that are heard in them. */
interface SecondLook {
  /**
   * `frames` × `secondFrameInputs`: the evidence of the frame, then whether the separated voice sings.
   */
  readonly ofFrames: Float32Array
  /** Writes `secondInputs` numbers for each cell of a frame, `stride` apart: the evidence, then these. */
  writeFrame(frame: number, row: Float32Array, stride: number): void
}

const claimed = 3
const ways = 3
export const secondInputs = inputs + claimed * (1 + ways) + 2
const ofBands = claimed * bandCount
/** Later shares of the bands: whether what began goes on. */
const laterFrames = 5
export const secondFrameInputs = frameInputs + 2 + 2 * ofBands

/**
 * A cell is recognised by its neighbours: a tone goes on, a stroke fills its frame, an instrument plays where it played
 * before. And a pitch is heard better where only the voice or the bass is left.
 */
export function secondLook(evidence: Evidence, shares: FirstShares, grid: CellGrid): SecondLook {
  const { frames, cells } = grid
  const power = evidence.mid
  const planes = [shares.vocals.mid, shares.drums.mid, shares.bass.mid]
  const around = smoothedShares(planes, power, grid)
  const comb = voiceComb(compressed(product(power, shares.vocals.mid)), grid)
  const tonal = subtractShare(power, shares.drums.mid)
  const bass = levelPlane(bassPower(tonal, compressed(product(power, shares.bass.mid)), grid).power)
  const all = [...planes, ...around]
  const writeFrame = (frame: number, row: Float32Array, stride: number): void => {
    const { known } = evidence
    for (let cell = 0, i = frame * cells, at = inputs; cell < cells; cell++, i++, at += stride) {
      for (let k = 0; k < inputs; k++) row[at - inputs + k] = known[i * inputs + k]!
      for (let k = 0; k < all.length; k++) row[at + k] = 2 * all[k]![i]! - 1
      row[at + all.length] = 2 * comb.weights[i]! - 1
      row[at + all.length + 1] = within((bass[i]! - evidence.middle[i]!) / levelsPerUnit, -2, 2)
    }
  }
  const banded = bandShares(planes, power, grid)
  const ofFrames = new Float32Array(frames * secondFrameInputs)
  for (let frame = 0; frame < frames; frame++) {
    const at = frame * secondFrameInputs
    ofFrames.set(evidence.ofFrames.subarray(frame * frameInputs, (frame + 1) * frameInputs), at)
    ofFrames[at + frameInputs] = 4 * comb.fullness[frame]! - 1
    ofFrames[at + frameInputs + 1] = 4 * comb.share[frame]! - 2
    const later = Math.min(frames - 1, frame + laterFrames)
    ofFrames.set(banded.subarray(frame * ofBands, (frame + 1) * ofBands), at + frameInputs + 2)
    ofFrames.set(banded.subarray(later * ofBands, (later + 1) * ofBands), at + frameInputs + 2 + ofBands)
  }
  return { ofFrames, writeFrame }
}
