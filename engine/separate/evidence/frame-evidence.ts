import type { BassLine } from './bass-power.ts'
import type { CellGrid } from '../types.ts'
import type { VoiceComb } from './voice-comb.ts'

const bandsHz = [0, 70, 120, 200, 350, 600, 1000, 1700, 3000, 5000, 8000, 12000, 22050]
export const bandCount = bandsHz.length - 1
/**
 * Frames before and after at which a band's level is looked at: a kick is over in a fifth of a second, a bass note goes
 * on.
 */
const offsets = [-12, -5, -2, 1, 3, 6, 12]
const ofBand = 3 + offsets.length
const ofPitches = 5
export const frameInputs = ofPitches + ofBand * bandCount

interface FrameSources {
  mid: Float32Array
  side: Float32Array
  /** Share of each cell that is stroke. */
  struck: Float32Array
  comb: VoiceComb
  bass: BassLine
}

/**
 * Whether a voice or a bass sounds, and whether it has just begun; then, band by band: how loud it is against
 * its mean in the block, how much of it is strokes and how much is at the sides, and how loud it was and will be.
 * `frames` × `frameInputs`. What an onset looks like does not depend on the kit.
 */
export function frameEvidence({ mid, side, struck, comb, bass }: FrameSources, grid: CellGrid): Float32Array {
  const { frames, cells } = grid
  const power = bandPowers(mid, undefined, grid)
  const sides = bandPowers(side, undefined, grid)
  const strokes = bandPowers(mid, struck, grid)
  const octaves = power.map((p) => Math.log(p + 1e-11 * cells) / Math.LN2)
  const means = meanOctaves(power, frames, cells)
  const octavesAt = (frame: number, band: number): number =>
    octaves[Math.max(0, Math.min(frames - 1, frame)) * bandCount + band]!
  const evidence = new Float32Array(frames * frameInputs)
  for (let frame = 0; frame < frames; frame++) {
    const at = frame * frameInputs
    evidence[at] = 4 * comb.fullness[frame]! - 1
    evidence[at + 1] = 4 * comb.share[frame]! - 2
    evidence[at + 2] = within(4 * bass.fullness[frame]! - 1, 2)
    evidence[at + 3] = bass.moved[frame]!
    evidence[at + 4] = bass.moved[Math.min(frames - 1, frame + 3)]!
    for (let band = 0, to = at + ofPitches; band < bandCount; band++, to += ofBand) {
      const i = frame * bandCount + band
      evidence[to] = within((octaves[i]! - means[band]!) / 2, 1.25)
      evidence[to + 1] = (2 * strokes[i]!) / (power[i]! + 1e-20) - 1
      evidence[to + 2] = (2 * sides[i]!) / (power[i]! + sides[i]! + 1e-20) - 0.5
      for (let k = 0; k < offsets.length; k++)
        evidence[to + 3 + k] = within((octavesAt(frame + offsets[k]!, band) - octaves[i]!) / 3, 2)
    }
  }
  return evidence
}

function meanOctaves(power: Float32Array, frames: number, cells: number): Float32Array {
  const means = new Float32Array(bandCount)
  for (let i = 0; i < power.length; i++) means[i % bandCount] = means[i % bandCount]! + power[i]! / frames
  return means.map((mean) => Math.log(mean + 1e-11 * cells) / Math.LN2)
}

function within(x: number, most: number): number {
  return x < -most ? -most : x > most ? most : x
}

/** Share of each band that planes of shares give, for each plane; `frames` × (planes × `bandCount`). */
export function bandShares(planes: readonly Float32Array[], power: Float32Array, grid: CellGrid): Float32Array {
  const whole = bandPowers(power, undefined, grid)
  const width = planes.length * bandCount
  const shares = new Float32Array(grid.frames * width)
  planes.forEach((plane, k) => {
    const part = bandPowers(power, plane, grid)
    part.forEach((value, i) => {
      shares[Math.floor(i / bandCount) * width + k * bandCount + (i % bandCount)] =
        (2 * value) / (whole[i]! + 1e-20) - 1
    })
  })
  return shares
}

/** Power of each band in each frame, or of the part of it that the shares say. */
function bandPowers(
  mid: Float32Array,
  shares: Float32Array | undefined,
  { frames, cells, firstBin, binHz }: CellGrid,
): Float32Array {
  const power = new Float32Array(frames * bandCount)
  const bandOf = Uint8Array.from({ length: cells }, (_, cell) => {
    const hz = firstBin[cell]! * binHz
    return Math.max(
      0,
      bandsHz.findLastIndex((from, band) => band < bandCount && hz >= from),
    )
  })
  for (let frame = 0; frame < frames; frame++) {
    for (let cell = 0; cell < cells; cell++) {
      const at = frame * bandCount + bandOf[cell]!
      const i = frame * cells + cell
      const share = shares ? shares[i]! : 1
      power[at] = power[at]! + share * mid[i]! * (firstBin[cell + 1]! - firstBin[cell]!)
    }
  }
  return power
}
