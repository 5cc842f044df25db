import { cepstrumWarp } from '../spoken/mel-cepstrum.ts'
import { cepstrumSize } from '../spoken/spoken-sounds.ts'

const rate = 16_000
const places = 512
const radius = 0.97

/** The mel-cepstrum of one resonance: the cosine transform of its logarithm over warped frequencies. */
export function formantCepstrum(formantHz: number): number[] {
  const angles = Array.from({ length: places }, (_, k) => (Math.PI * (k + 0.5)) / places)
  const levels = angles.map((angle) => Math.log(gainAt(unwarped(angle), formantHz)))
  return Array.from({ length: cepstrumSize }, (_, m) => {
    const sum = levels.reduce((total, level, k) => total + level * Math.cos(m * angles[k]!), 0)
    return ((m === 0 ? 1 : 2) * sum) / places
  })
}

/** Natural logarithm of the resonance's amplitude, as its cepstrum has it. */
export const formantLevel = (hz: number, formantHz: number): number =>
  Math.log(gainAt((2 * Math.PI * hz) / rate, formantHz))

const unwarped = (angle: number): number =>
  angle - 2 * Math.atan2(cepstrumWarp * Math.sin(angle), 1 + cepstrumWarp * Math.cos(angle))

/** Two poles. */
function gainAt(angle: number, formantHz: number): number {
  const b = 2 * radius * Math.cos((2 * Math.PI * formantHz) / rate)
  const real = 1 - b * Math.cos(angle) + radius * radius * Math.cos(2 * angle)
  const imaginary = b * Math.sin(angle) - radius * radius * Math.sin(2 * angle)
  return (1 - radius) / Math.hypot(real, imaginary)
}
