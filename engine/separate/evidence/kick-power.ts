import type { CellGrid } from '../types.ts'
import { quantileInPlace } from './quantile.ts'

// A kick is a short low tone, which medians take for bass. But it sounds the same each time: what all onsets of the low
// band have in common is the kick, what differs is the bass under it.

const topHz = 250
const framesBefore = 2
const framesAfter = 14
const commonShare = 0.6
const minRise = 0.35

/** Power of kicks in the lowest cells: `frames` × `bins`, learned from the block itself. */
export interface KickPower {
  readonly bins: number
  readonly power: Float32Array
}

/** Estimates the power of kicks from that of the middle signal (`frames` × `cells`); all 0 below three onsets. */
export function kickPower(mid: Float32Array, { frames, cells: bins, linear, binHz }: CellGrid): KickPower {
  const low = Math.min(linear, Math.round(topHz / binHz) + 1)
  const energy = bandEnergy(mid, frames, bins, Math.round(32 / binHz), Math.round(150 / binHz))
  const onsets = lowOnsets(energy)
  const gains = onsets.map((onset) => energy[onset]! + energy[onset + 1]! + energy[onset + 2]! + 1e-12)
  const power = new Float32Array(frames * low)
  if (onsets.length < 3) return { bins: low, power }
  for (let k = -framesBefore; k < framesAfter; k++) {
    for (let bin = 0; bin < low; bin++) {
      const seen: number[] = []
      onsets.forEach((onset, j) => {
        if (onset + k < (onsets[j + 1] ?? frames + framesBefore) - framesBefore)
          seen.push(mid[(onset + k) * bins + bin]! / gains[j]!)
      })
      const common = quantileInPlace(Float32Array.from(seen), commonShare)
      onsets.forEach((onset, j) => {
        const at = (onset + k) * low + bin
        if (onset + k < frames) power[at] = Math.max(power[at]!, common * gains[j]!)
      })
    }
  }
  return { bins: low, power }
}

function bandEnergy(mid: Float32Array, frames: number, bins: number, from: number, to: number): Float32Array {
  const energy = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++)
    for (let bin = from; bin < to; bin++) energy[frame] = energy[frame]! + mid[frame * bins + bin]!
  return energy
}

function lowOnsets(energy: Float32Array): number[] {
  const rise = energy.map((e, t) =>
    t < 2 ? 0 : Math.max(0, Math.sqrt(e) - Math.sqrt(Math.min(energy[t - 1]!, energy[t - 2]!))),
  )
  const threshold = quantileInPlace(rise.slice(), 0.98) * minRise
  const onsets: number[] = []
  for (let t = framesBefore + 1; t < energy.length - 3; t++) {
    const isPeak = rise[t]! > threshold && rise[t]! >= rise[t - 1]! && rise[t]! > rise[t + 1]!
    if (isPeak && t - (onsets.at(-1) ?? -9) > 4) onsets.push(t)
  }
  return onsets
}
