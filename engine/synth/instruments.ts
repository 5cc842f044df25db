import type { WaveName } from '../dsp/wavetable.ts'
import { power } from '../dsp/power.ts'
import type { InstrumentName } from '../score/instrument-names.ts'
import type { Instrument, Oscillator, OscillatorInstrument, PartialInstrument, PluckInstrument } from './instrument.ts'

function osc(wave: WaveName, voices = 1, detuneCents = 0, gain = 1, semitones = 0): Oscillator {
  return { wave, voices, detuneCents, gain, semitones }
}

const plain: OscillatorInstrument = {
  kind: 'oscillators', oscillators: [osc('saw')], attack: 0.005, decay: 0.3, sustain: 0.7, release: 0.12, cutoffHz: 1200, openOctaves: 1.5,
  filterDecay: 0.4, resonance: 0.9, keyTracking: 0.5, vibratoCents: 0, breath: 0, width: 0.3, gain: 0.3,
}

function synth(settings: Partial<OscillatorInstrument>): OscillatorInstrument {
  return { ...plain, ...settings }
}

const string: PluckInstrument = { kind: 'pluck', ringSeconds: 2.6, brightness: 0.5, position: 0.18, release: 0.12, bodyHz: [110, 220], gain: 0.55 }

function pluck(settings: Partial<PluckInstrument>): PluckInstrument {
  return { ...string, ...settings }
}

function mallet(settings: Partial<PartialInstrument>): PartialInstrument {
  return { kind: 'partials', partials: [], attack: 0.001, release: 0.25, velocityBrightness: 1, strike: 0.1, gain: 0.4, ...settings }
}

/** Slightly stretched harmonics whose upper ones die first: a piano string. */
const pianoPartials = Array.from({ length: 10 }, (_, i) => {
  const n = i + 1
  return { ratio: n * Math.sqrt(1 + 0.0004 * n * n), gain: 1 / power(n, 1.35), decay: 2.4 / power(n, 0.7) }
})

export const instruments: Record<InstrumentName, Instrument> = {
  warmPad: synth({ oscillators: [osc('warm', 2, 9)], attack: 0.35, release: 0.7, sustain: 0.9, cutoffHz: 800, openOctaves: 2, filterDecay: 4, width: 0.8, gain: 0.2 }),
  widePad: synth({ oscillators: [osc('saw', 4, 14)], attack: 0.25, release: 0.9, sustain: 0.9, cutoffHz: 1200, openOctaves: 2.6, filterDecay: 5, width: 1, gain: 0.17 }),
  strings: synth({ oscillators: [osc('string', 4, 11)], attack: 0.16, release: 0.4, sustain: 0.95, cutoffHz: 2400, openOctaves: 1.6, filterDecay: 6, vibratoCents: 6, width: 0.9, gain: 0.18 }),
  choir: synth({ oscillators: [osc('hollow', 4, 13)], attack: 0.28, release: 0.6, sustain: 0.95, cutoffHz: 1500, openOctaves: 1.2, filterDecay: 6, resonance: 1.6, vibratoCents: 11, breath: 0.05, width: 0.9, gain: 0.22 }),
  brass: synth({ oscillators: [osc('saw', 2, 7)], attack: 0.045, decay: 0.5, sustain: 0.8, release: 0.12, cutoffHz: 900, openOctaves: 2.6, filterDecay: 1.4, vibratoCents: 7, width: 0.5, gain: 0.25, scoopCents: 30 }),
  organ: synth({ oscillators: [osc('organ', 2, 3)], attack: 0.006, decay: 1, sustain: 0.95, release: 0.06, cutoffHz: 3500, openOctaves: 0.4, vibratoCents: 5, width: 0.5, gain: 0.22 }),
  supersaw: synth({ oscillators: [osc('saw', 6, 20)], attack: 0.008, decay: 0.7, sustain: 0.75, release: 0.22, cutoffHz: 2600, openOctaves: 2.6, filterDecay: 2, width: 1, gain: 0.13 }),
  polySynth: synth({ oscillators: [osc('rich', 2, 8)], attack: 0.006, decay: 0.5, sustain: 0.5, release: 0.25, cutoffHz: 1200, openOctaves: 2.6, filterDecay: 0.6, width: 0.7, gain: 0.2 }),
  stab: synth({ oscillators: [osc('rich', 4, 10)], attack: 0.003, decay: 0.2, sustain: 0.25, release: 0.16, cutoffHz: 1000, openOctaves: 3, filterDecay: 0.16, resonance: 1.5, width: 0.7, gain: 0.24 }),
  piano: mallet({ partials: pianoPartials, release: 0.18, velocityBrightness: 1.4, strike: 0.16, gain: 0.34 }),
  electricPiano: mallet({
    partials: [{ ratio: 1, gain: 1, decay: 2.6 }, { ratio: 2, gain: 0.22, decay: 1.4 }, { ratio: 3, gain: 0.1, decay: 0.9 }, { ratio: 7.1, gain: 0.14, decay: 0.22 }, { ratio: 14.2, gain: 0.05, decay: 0.09 }],
    attack: 0.003, release: 0.2, velocityBrightness: 1.8, strike: 0.03, gain: 0.42, tremoloHz: 4.6,
  }),
  nylonGuitar: pluck({ ringSeconds: 2.4, brightness: 0.42, position: 0.24, bodyHz: [105, 205, 410] }),
  cleanGuitar: pluck({ ringSeconds: 3, brightness: 0.55, position: 0.13, bodyHz: [240, 1900] }),
  drivenGuitar: pluck({ ringSeconds: 4, brightness: 0.75, position: 0.12, bodyHz: [180, 900], drive: 7, gain: 0.5 }),
  harp: pluck({ ringSeconds: 2.2, brightness: 0.55, position: 0.4, bodyHz: [190], release: 0.6 }),
  sitar: pluck({ ringSeconds: 3, brightness: 0.78, position: 0.08, bodyHz: [330, 880], buzz: 0.6 }),
  marimba: mallet({ partials: [{ ratio: 1, gain: 1, decay: 0.42 }, { ratio: 3.93, gain: 0.3, decay: 0.12 }, { ratio: 9.2, gain: 0.1, decay: 0.05 }], strike: 0.14, gain: 0.5 }),
  bell: mallet({ partials: [{ ratio: 1, gain: 1, decay: 1.3 }, { ratio: 2.756, gain: 0.4, decay: 0.7 }, { ratio: 5.404, gain: 0.22, decay: 0.35 }, { ratio: 8.93, gain: 0.08, decay: 0.15 }], release: 0.8, strike: 0.03, gain: 0.34 }),
  pluck: synth({ oscillators: [osc('rich', 2, 6)], attack: 0.002, decay: 0.16, sustain: 0.12, release: 0.18, cutoffHz: 1000, openOctaves: 3.2, filterDecay: 0.12, resonance: 1.3, width: 0.6, gain: 0.3 }),
  squareLead: synth({ oscillators: [osc('square', 2, 6)], attack: 0.006, sustain: 0.8, release: 0.1, cutoffHz: 2200, openOctaves: 1.6, vibratoCents: 14, width: 0.4, gain: 0.24 }),
  sawLead: synth({ oscillators: [osc('saw', 4, 12)], attack: 0.006, sustain: 0.85, release: 0.14, cutoffHz: 2600, openOctaves: 1.6, vibratoCents: 12, width: 0.6, gain: 0.22 }),
  softLead: synth({ oscillators: [osc('triangle', 2, 5), osc('sine', 1, 0, 0.4, 12)], attack: 0.03, sustain: 0.85, release: 0.3, cutoffHz: 2200, openOctaves: 1, vibratoCents: 12, width: 0.4, gain: 0.36 }),
  flute: synth({ oscillators: [osc('sine'), osc('hollow', 1, 0, 0.3)], attack: 0.05, sustain: 0.9, release: 0.1, cutoffHz: 1800, openOctaves: 1.2, filterDecay: 3, vibratoCents: 14, breath: 0.14, width: 0.2, gain: 0.4, scoopCents: 20 }),
  bansuri: synth({ oscillators: [osc('sine'), osc('hollow', 1, 0, 0.42)], attack: 0.06, sustain: 0.92, release: 0.12, cutoffHz: 1500, openOctaves: 1.3, filterDecay: 3, vibratoCents: 20, breath: 0.24, width: 0.2, gain: 0.42, scoopCents: 70 }),
  sax: synth({ oscillators: [osc('reed'), osc('pulse', 1, 0, 0.25)], attack: 0.03, sustain: 0.85, release: 0.08, cutoffHz: 900, openOctaves: 1.7, filterDecay: 1.2, resonance: 1.4, vibratoCents: 16, breath: 0.07, width: 0.2, gain: 0.3, scoopCents: 45 }),
  cowbellLead: mallet({ partials: [{ ratio: 1, gain: 1, decay: 0.25 }, { ratio: 1.504, gain: 0.8, decay: 0.22 }, { ratio: 2.74, gain: 0.3, decay: 0.1 }], strike: 0.2, gain: 0.45 }),
  fingerBass: pluck({ ringSeconds: 3.2, brightness: 0.3, position: 0.3, bodyHz: [90], release: 0.06, gain: 0.9 }),
  subBass: synth({ oscillators: [osc('sine'), osc('triangle', 1, 0, 0.3, 12)], attack: 0.006, decay: 0.5, sustain: 0.85, release: 0.06, cutoffHz: 500, openOctaves: 1, width: 0, gain: 0.6 }),
  sawBass: synth({ oscillators: [osc('saw', 1), osc('square', 1, 0, 0.5), osc('sine', 1, 0, 0.5)], attack: 0.004, decay: 0.3, sustain: 0.6, release: 0.06, cutoffHz: 240, openOctaves: 2.4, filterDecay: 0.22, resonance: 1.2, width: 0, gain: 0.45 }),
  acidBass: synth({ oscillators: [osc('saw')], attack: 0.003, decay: 0.2, sustain: 0.5, release: 0.04, cutoffHz: 200, openOctaves: 3.2, filterDecay: 0.12, resonance: 4, width: 0, gain: 0.5, drive: 1.5 }),
  glideBass: synth({ oscillators: [osc('sine'), osc('triangle', 1, 0, 0.15, 12)], attack: 0.004, decay: 1.4, sustain: 0.5, release: 0.1, cutoffHz: 700, openOctaves: 1.4, filterDecay: 0.08, width: 0, gain: 0.75, drive: 1.8 }),
  uprightBass: pluck({ ringSeconds: 1.5, brightness: 0.22, position: 0.35, bodyHz: [98, 190], release: 0.08, gain: 0.95 }),
  pickBass: pluck({ ringSeconds: 2.8, brightness: 0.55, position: 0.15, bodyHz: [90, 700], release: 0.05, drive: 1.6, gain: 0.8 }),
}
