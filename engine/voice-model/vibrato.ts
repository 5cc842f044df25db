import { pitchHopSeconds } from '../analyse/voice/pitch.ts'
import type { PitchTrack } from '../analyse/voice/pitch.ts'

export interface VibratoSums {
  heldSeconds: number
  /** Cents × seconds. */
  depth: number
  /** Hz × cents × seconds. */
  rate: number
}

const minFrames = 40
const reach = 12
const [slowestHz, fastestHz] = [3.5, 8.5]

/** Depth and rate of the swing of held notes about their own slow course: 0.4 s and longer, within a semitone. */
export function measureVibrato({ midi, frames }: PitchTrack): VibratoSums {
  const sums: VibratoSums = { heldSeconds: 0, depth: 0, rate: 0 }
  for (let from = 0; from < frames;) {
    let to = from + 1
    while (to < frames && midi[from]! > 0 && midi[to]! > 0 && Math.abs(midi[to]! - midi[from]!) < 1) to++
    if (midi[from]! > 0 && to - from >= minFrames) addNote(midi.subarray(from, to), sums)
    from = to
  }
  return sums
}

function addNote(midi: Float32Array, sums: VibratoSums): void {
  const swing: number[] = []
  for (let i = reach; i < midi.length - reach; i++) {
    let mean = 0
    for (let k = i - reach; k <= i + reach; k++) mean += midi[k]! / (2 * reach + 1)
    swing.push(100 * (midi[i]! - mean))
  }
  const seconds = midi.length * pitchHopSeconds
  sums.heldSeconds += seconds
  const crossings = swing.filter((cents, i) => i > 0 && cents >= 0 !== swing[i - 1]! >= 0).length
  const hz = crossings / (2 * swing.length * pitchHopSeconds)
  if (hz < slowestHz || hz > fastestHz) return
  const power = swing.reduce((sum, cents) => sum + cents * cents, 0) / swing.length
  const depth = Math.SQRT2 * Math.sqrt(power)
  sums.depth += depth * seconds
  sums.rate += hz * depth * seconds
}
