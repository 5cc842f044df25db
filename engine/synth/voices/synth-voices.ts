import synths from '../../data/sounds/synths.json' with { type: 'json' }
import { mapTable } from '../../tables/map-table.ts'
import type { Oscillator, OscillatorVoice } from './oscillator-voice.ts'
import type { PitchManner } from '../notes/pitch-curve.ts'
import { fixedPitch, slidingPitch } from '../notes/pitch-curve.ts'

const plain = {
  kind: 'oscillators',
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
} as const satisfies Omit<OscillatorVoice, 'oscillators'>

const plainOscillator = { voices: 1, detuneCents: 0, gain: 1, semitones: 0 } as const satisfies Omit<Oscillator, 'wave'>

/** What differs from a plain voice and a plain oscillator; `manner` starts from a sliding pitch. */
type WrittenSynth = Partial<Omit<OscillatorVoice, 'kind' | 'manner' | 'oscillators'>> & {
  oscillators: readonly (Pick<Oscillator, 'wave'> & Partial<Oscillator>)[]
  manner?: Partial<PitchManner>
}

const readSynth = ({ oscillators, manner, ...settings }: WrittenSynth): OscillatorVoice => ({
  ...plain,
  ...settings,
  oscillators: oscillators.map((oscillator) => ({ ...plainOscillator, ...oscillator })),
  ...(manner && { manner: { ...slidingPitch, ...manner } }),
})

/** Keys, stabs, leads, and the basses that are no strings. */
export const synthVoices = mapTable(synths as Readonly<Record<keyof typeof synths, WrittenSynth>>, readSynth)
