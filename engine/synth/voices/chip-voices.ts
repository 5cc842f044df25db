import { slidingPitch } from '../notes/pitch-curve.ts'
import { spectral } from './spectral-presets.ts'

/** A pulse of the given duty cycle (0 to 1), its edges rounded where it is played softly. */
function pulse(duty: number) {
  return (n: number, brightness: number): number =>
    (Math.abs(Math.sin(Math.PI * n * duty)) / n) * Math.exp(-0.09 * (1 - brightness) * (n - 1))
}

const gate = {
  attackSeconds: 0.003,
  decaySeconds: 0.25,
  sustain: 0.72,
  releaseSeconds: 0.02,
  bright: { base: 0.25, velocity: 0.6, energy: 0.1, attack: 0, attackSeconds: 0.02 },
}

/** Pulse generators of an eight-bit console. */
export const chipVoices = {
  pulseLead: spectral({
    ...gate,
    harmonic: pulse(0.25),
    manner: { ...slidingPitch, vibratoCents: 12, vibratoHz: 6, vibratoDelaySeconds: 0.25 },
    gain: 0.3,
  }),
  pulseChord: spectral({ ...gate, harmonic: pulse(0.125), sustain: 0.55, gain: 0.34 }),
}
