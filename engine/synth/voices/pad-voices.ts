import { formant, sloping, spectral } from './spectral-presets.ts'
import { slidingPitch } from '../notes/pitch-curve.ts'

const pad = spectral({
  isSection: true,
  players: 7,
  width: 1,
  attackSeconds: 0.3,
  decaySeconds: 4,
  sustain: 0.9,
  releaseSeconds: 1,
  swelling: 0.22,
  swell: 0.05,
  bright: { base: 0.06, velocity: 0.34, energy: 0.5, attack: 0.05, attackSeconds: 0.8 },
  manner: { ...slidingPitch, vibratoHz: 2.5, vibratoCents: 3, driftCents: 3 },
  gain: 0.3,
})

/** Stacks of detuned oscillators, mixed into loops: the filter is the way from a dark loop to a bright one. */
export const padVoices = {
  warmPad: { ...pad, harmonic: sloping(2.3, 1.25), formants: [[formant(320, 500, 0.8)]], floor: 0.6, detuneCents: 9 },
  widePad: {
    ...pad,
    harmonic: sloping(1.8, 0.85),
    detuneCents: 14,
    attackSeconds: 0.2,
    releaseSeconds: 1.2,
    gain: 0.27,
  },
  supersaw: {
    ...pad,
    harmonic: sloping(1.5, 0.95),
    detuneCents: 22,
    attackSeconds: 0.006,
    decaySeconds: 0.7,
    sustain: 0.8,
    releaseSeconds: 0.3,
    swelling: 0,
    swell: 0,
    bright: { base: 0.22, velocity: 0.45, energy: 0.3, attack: 0.25, attackSeconds: 0.3 },
    manner: { ...slidingPitch, vibratoCents: 0 },
    gain: 0.25,
  },
}
