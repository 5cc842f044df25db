import { slidingPitch } from './pitch-curve.ts'
import { osc, synth } from './synth-voices.ts'

const bass = { width: 0, manner: slidingPitch, release: 0.07 }

/** Basses that are synthesised; the strings among them are in string-voices. */
// prettier-ignore
export const bassVoices = {
  subBass: synth({ ...bass, oscillators: [osc('sine'), osc('triangle', 1, 0, 0.3, 12)], attack: 0.006, decay: 0.5, sustain: 0.86, cutoffHz: 190, openOctaves: 2.4, filterDecay: 0.8, drive: 1, gain: 0.6 }),
  sawBass: synth({ ...bass, oscillators: [osc('saw'), osc('square', 1, 0, 0.5), osc('sine', 1, 0, 0.5)], attack: 0.004, sustain: 0.6, cutoffHz: 240, openOctaves: 2.5, filterDecay: 0.22, resonance: 1.3, gain: 0.45 }),
  acidBass: synth({ ...bass, oscillators: [osc('saw')], attack: 0.003, decay: 0.22, sustain: 0.5, release: 0.05, cutoffHz: 190, openOctaves: 3.6, filterDecay: 0.13, resonance: 5, keyTracking: 0.35, drive: 1.6, gain: 0.42 }),
  reeseBass: synth({ ...bass, oscillators: [osc('saw', 3, 19), osc('saw', 1, 0, 0.35, 12), osc('sine', 1, 0, 0.55)], attack: 0.012, decay: 2, sustain: 0.92, release: 0.1, cutoffHz: 340, openOctaves: 1.9, filterDecay: 3, resonance: 1.1, wobble: { perBeat: 0.125, octaves: 0.8 }, drive: 1.1, gain: 0.42 }),
  wobbleBass: synth({ ...bass, oscillators: [osc('saw', 2, 7), osc('square', 1, 0, 0.6), osc('sine', 1, 0, 0.6)], attack: 0.004, decay: 2, sustain: 0.95, cutoffHz: 130, openOctaves: 0.9, filterDecay: 5, resonance: 2.6, wobble: { perBeat: 2, octaves: 3.6 }, drive: 1.8, gain: 0.42 }),
  glideBass: synth({ ...bass, oscillators: [osc('sine'), osc('triangle', 1, 0, 0.15, 12)], attack: 0.002, decay: 1.5, sustain: 0.45, release: 0.12, cutoffHz: 600, openOctaves: 1.7, filterDecay: 0.09, drop: { semitones: 16, seconds: 0.012 }, click: 0.12, drive: 1.9, gain: 0.7 }),
  logBass: synth({ ...bass, oscillators: [osc('sine'), osc('square', 1, 0, 0.34), osc('triangle', 1, 0, 0.4, 19)], attack: 0.002, decay: 0.2, sustain: 0.24, release: 0.09, cutoffHz: 240, openOctaves: 2.7, filterDecay: 0.07, resonance: 1.8, drop: { semitones: 7, seconds: 0.022 }, click: 0.1, drive: 1.7, gain: 0.6 }),
}
