import { sampleRate } from '../dsp/stereo.ts'
import { createReflectState, stereoOps } from '../dsp/stereo-ops.ts'

export interface Reflections {
  /** When each of the six comes, in milliseconds after the sound: 7 to 45. */
  delaysMs: readonly number[]
  /** What they add to the side, in dB against the middle of a broad sound. */
  levelDb: number
}

/** Walls further away give less back, and each sends it from the other side. */
const shares = [1, -0.9, 0.8, -0.7, 0.6, -0.5]
const energy = Math.sqrt(shares.reduce((sum, share) => sum + share * share, 0))

/**
 * The walls near a player: what comes back from them reaches both ears at different times. Only the side is given to
 * (Lauridsen's stereo), so a mono speaker plays the dry sound. On the block of `stereoOps`, for blocks in order.
 */
export function createReflections({ delaysMs, levelDb }: Reflections): (samples: number) => void {
  const gain = Math.exp((levelDb * Math.LN10) / 20) / energy
  const state = createReflectState(
    delaysMs.map((ms) => Math.round((ms * sampleRate) / 1000)),
    shares.map((share) => share * gain),
  )
  return (samples) => stereoOps.reflect(state, samples)
}
