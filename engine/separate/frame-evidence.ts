import type { CellGrid } from './types.ts'
import type { VoiceComb } from './voice-comb.ts'

const bandsHz = [0, 120, 250, 500, 1000, 2000, 4000, 8000, 22050]
const bands = bandsHz.length - 1
export const frameInputs = bands + 2

/** Whether somebody sings, and how loud each band is beside its mean in the block: `frames` × `frameInputs`. */
export function frameEvidence(mid: Float32Array, comb: VoiceComb, grid: CellGrid): Float32Array {
  const { frames, cells } = grid
  const power = bandPowers(mid, grid)
  const means = new Float32Array(bands)
  for (let i = 0; i < power.length; i++) means[i % bands] = means[i % bands]! + power[i]! / frames
  const evidence = new Float32Array(frames * frameInputs)
  for (let frame = 0; frame < frames; frame++) {
    const at = frame * frameInputs
    evidence[at] = 4 * comb.fullness[frame]! - 1
    evidence[at + 1] = 4 * comb.share[frame]! - 2
    for (let band = 0; band < bands; band++) {
      const octaves =
        Math.log((power[frame * bands + band]! + 1e-11 * cells) / (means[band]! + 1e-11 * cells)) / Math.LN2
      evidence[at + 2 + band] = Math.max(-1.25, Math.min(1.25, octaves / 2))
    }
  }
  return evidence
}

function bandPowers(mid: Float32Array, { frames, cells, firstBin, binHz }: CellGrid): Float32Array {
  const power = new Float32Array(frames * bands)
  const bandOf = Uint8Array.from({ length: cells }, (_, cell) => {
    const hz = firstBin[cell]! * binHz
    return Math.max(
      0,
      bandsHz.findLastIndex((from, band) => band < bands && hz >= from),
    )
  })
  for (let frame = 0; frame < frames; frame++) {
    for (let cell = 0; cell < cells; cell++) {
      const at = frame * bands + bandOf[cell]!
      power[at] = power[at]! + mid[frame * cells + cell]! * (firstBin[cell + 1]! - firstBin[cell]!)
    }
  }
  return power
}
