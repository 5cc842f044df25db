import { slidingPitch } from './pitch-curve.ts'
import { spectral } from './spectral-presets.ts'
import { osc, synth } from './synth-voices.ts'

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

/** The tone generators of an eight-bit console: two pulses and a triangle. */
export const chipVoices = {
  pulseLead: spectral({
    ...gate,
    harmonic: pulse(0.25),
    manner: { ...slidingPitch, vibratoCents: 12, vibratoHz: 6, vibratoDelaySeconds: 0.25 },
    gain: 0.3,
  }),
  pulseChord: spectral({ ...gate, harmonic: pulse(0.125), sustain: 0.55, gain: 0.34 }),
  triangleBass: synth({
    oscillators: [osc('triangle')],
    attack: 0.003,
    decay: 0.4,
    sustain: 0.9,
    release: 0.02,
    cutoffHz: 900,
    openOctaves: 2.5,
    keyTracking: 0.8,
    manner: slidingPitch,
    width: 0,
    gain: 0.55,
  }),
}
