import type { CellGrid } from './types.ts'
import type { VoiceComb } from './voice-comb.ts'

const bandsHz = [0, 120, 250, 500, 1000, 2000, 4000, 8000, 22050]
const bands = bandsHz.length - 1
export const frameInputs = 2 + 4 * bands
/** How far levels are looked at before and after a frame. */
const [riseFrom, riseTo, fallTo] = [-2, 1, 5]

/**
 * Whether somebody sings; then, band by band: how loud it is beside its mean in the block, which share of it is strokes, how it rises and how
 * it falls. `frames` × `frameInputs`. What an onset looks like does not depend on the kit.
 */
export function frameEvidence(mid: Float32Array, struck: Float32Array, comb: VoiceComb, grid: CellGrid): Float32Array {
  const { frames, cells } = grid
  const power = bandPowers(mid, undefined, grid)
  const strokes = bandPowers(mid, struck, grid)
  const octaves = power.map((p) => Math.log(p + 1e-11 * cells) / Math.LN2)
  const means = meanOctaves(power, frames, cells)
  const octavesAt = (frame: number, band: number): number =>
    octaves[Math.max(0, Math.min(frames - 1, frame)) * bands + band]!
  const evidence = new Float32Array(frames * frameInputs)
  for (let frame = 0; frame < frames; frame++) {
    const at = frame * frameInputs
    evidence[at] = 4 * comb.fullness[frame]! - 1
    evidence[at + 1] = 4 * comb.share[frame]! - 2
    for (let band = 0, to = at + 2; band < bands; band++, to++) {
      const i = frame * bands + band
      evidence[to] = within((octaves[i]! - means[band]!) / 2, 1.25)
      evidence[to + bands] = (2 * strokes[i]!) / (power[i]! + 1e-20) - 1
      evidence[to + 2 * bands] = within((octavesAt(frame + riseTo, band) - octavesAt(frame + riseFrom, band)) / 3, 2)
      evidence[to + 3 * bands] = within((octavesAt(frame + fallTo, band) - octaves[i]!) / 3, 2)
    }
  }
  return evidence
}

function meanOctaves(power: Float32Array, frames: number, cells: number): Float32Array {
  const means = new Float32Array(bands)
  for (let i = 0; i < power.length; i++) means[i % bands] = means[i % bands]! + power[i]! / frames
  return means.map((mean) => Math.log(mean + 1e-11 * cells) / Math.LN2)
}

function within(x: number, most: number): number {
  return x < -most ? -most : x > most ? most : x
}

/** Power of each band in each frame, or of the part of it that the shares say. */
function bandPowers(
  mid: Float32Array,
  shares: Float32Array | undefined,
  { frames, cells, firstBin, binHz }: CellGrid,
): Float32Array {
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
      const i = frame * cells + cell
      const share = shares ? shares[i]! : 1
      power[at] = power[at]! + share * mid[i]! * (firstBin[cell + 1]! - firstBin[cell]!)
    }
  }
  return power
}
