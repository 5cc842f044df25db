import { envelopeAt, speechTopHz } from './mel-cepstrum.ts'
import { cepstrumSize } from './spoken-sounds.ts'

/** Coefficients before it are level and tilt. */
const firstOfShape = 2
const sharpness = 1.4
/** Nepers: noise is as loud as pulses of the same spectrum sound. */
const noiseLevel = -0.4
const places = 32
const envelope = envelopeAt(Float64Array.from({ length: places }, (_, n) => ((n + 0.5) * speechTopHz) / places))
const levels = new Float32Array(places)

/**
 * Statistical voices are smoother than people: their formants are raised and the valleys between them deepened at the
 * same power (the post-filter for mel-cepstra of Yoshimura et al. 2005, IEICE Trans. J87-D-II).
 */
export function sharpen(cepstra: Float32Array, voicedHz: Float32Array): void {
  for (const [frame, hz] of voicedHz.entries()) {
    const at = frame * cepstrumSize
    const before = powerOf(cepstra, at)
    for (let m = firstOfShape; m < cepstrumSize; m++) cepstra[at + m]! *= sharpness
    cepstra[at]! += 0.5 * Math.log(before / powerOf(cepstra, at)) + (hz === 0 ? noiseLevel : 0)
  }
}

function powerOf(cepstra: Float32Array, at: number): number {
  envelope(cepstra, at, levels)
  return levels.reduce((sum, level) => sum + Math.exp(2 * level), 0)
}
