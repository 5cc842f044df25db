import type { WaveName } from '../dsp/wavetable.ts'
import type { Oscillator, OscillatorVoice } from './oscillator-voice.ts'
import type { PitchManner } from './pitch-curve.ts'
import { fixedPitch, slidingPitch } from './pitch-curve.ts'

export function osc(wave: WaveName, voices = 1, detuneCents = 0, gain = 1, semitones = 0): Oscillator {
  return { wave, voices, detuneCents, gain, semitones }
}

const plain: OscillatorVoice = {
  kind: 'oscillators',
  oscillators: [osc('saw')],
  attack: 0.005,
  decay: 0.3,
  sustain: 0.7,
  release: 0.12,
  cutoffHz: 1200,
  openOctaves: 1.5,
  filterDecay: 0.4,
  resonance: 0.9,
  keyTracking: 0.5,
  manner: fixedPitch,
  click: 0,
  breath: 0,
  width: 0.3,
  drive: 0,
  gain: 0.3,
}

export function synth(settings: Partial<OscillatorVoice>): OscillatorVoice {
  return { ...plain, ...settings }
}

function vibrato(cents: number, delaySeconds = 0.2): PitchManner {
  return { ...slidingPitch, vibratoCents: cents, vibratoDelaySeconds: delaySeconds }
}

/** Keys, stabs and leads. */
// prettier-ignore
export const synthVoices = {
  polySynth: synth({ oscillators: [osc('rich', 2, 8), osc('square', 1, 0, 0.25, -12)], attack: 0.006, decay: 0.5, sustain: 0.5, release: 0.25, cutoffHz: 1150, openOctaves: 2.7, filterDecay: 0.6, resonance: 1.1, width: 0.7, gain: 0.2 }),
  stab: synth({ oscillators: [osc('rich', 3, 10), osc('saw', 1, 0, 0.5, 12)], attack: 0.002, decay: 0.2, sustain: 0.25, release: 0.16, cutoffHz: 950, openOctaves: 3.1, filterDecay: 0.15, resonance: 1.6, click: 0.1, width: 0.7, gain: 0.24 }),
  pluck: synth({ oscillators: [osc('rich', 2, 6), osc('triangle', 1, 0, 0.4, 12)], attack: 0.0015, decay: 0.16, sustain: 0.08, release: 0.2, cutoffHz: 900, openOctaves: 3.4, filterDecay: 0.11, resonance: 1.4, width: 0.6, gain: 0.3 }),
  squareLead: synth({ oscillators: [osc('square', 2, 6)], attack: 0.005, sustain: 0.8, release: 0.1, cutoffHz: 1900, openOctaves: 1.9, manner: vibrato(14), width: 0.4, gain: 0.24 }),
  sawLead: synth({ oscillators: [osc('saw', 3, 12), osc('saw', 1, 0, 0.4, -12)], attack: 0.005, sustain: 0.85, release: 0.14, cutoffHz: 2400, openOctaves: 1.8, resonance: 1.1, manner: vibrato(12), width: 0.6, gain: 0.2 }),
  softLead: synth({ oscillators: [osc('hollow', 2, 5), osc('warm', 1, 0, 0.3), osc('sine', 1, 0, 0.35, 12)], attack: 0.03, sustain: 0.85, release: 0.28, cutoffHz: 620, openOctaves: 2.6, filterDecay: 1.5, manner: vibrato(12, 0.3), breath: 0.012, width: 0.4, gain: 0.36 }),
}
