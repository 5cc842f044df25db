import { power } from '../dsp/power.ts'

/**
 * Frequencies at which envelopes are kept: quarters of an octave, 200 Hz to 4.5 kHz:
 * above, our own singer has little voice.
 */
export const envelopePoints = 19
export const envelopePointHz: readonly number[] = Array.from(
  { length: envelopePoints },
  (_, i) => 200 * power(2, i / 4),
)

/**
 * Sounds of speech in groups: voiced frames by slope and balance of their spectrum, the same shares for each voice.
 * Found without knowing the words, so they are no phonemes.
 */
export const soundClasses = 6

/** Pitch is counted in half semitones from this note on. */
export const lowestCountedMidi = 30
export const pitchCounts = 132

/** Sums over what was heard of a voice; those of two recordings add up. Pitch in MIDI notes, levels in dB. */
export interface VoiceStatistics {
  seconds: number
  voicedSeconds: number
  /** Voiced frames by half semitones from `lowestCountedMidi`. */
  pitches: number[]
  /** Frames, their summed envelopes about the mean of each frame, and their summed squares. */
  frames: number
  envelope: number[]
  squares: number[]
  /** The same envelopes by class. */
  classes: { frames: number; envelope: number[] }[]
  /** Sum of the harmonics-to-noise ratio in dB over `frames`. */
  harmonicity: number
  /** Seconds of held notes; depth in cents weighted by them; the rate in Hz weighted by seconds and depth. */
  heldSeconds: number
  vibratoDepth: number
  vibratoRate: number
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0)

/** Statistics of nothing. */
export const emptyStatistics = (): VoiceStatistics => ({
  seconds: 0,
  voicedSeconds: 0,
  pitches: zeros(pitchCounts),
  frames: 0,
  envelope: zeros(envelopePoints),
  squares: zeros(envelopePoints),
  classes: Array.from({ length: soundClasses }, () => ({ frames: 0, envelope: zeros(envelopePoints) })),
  harmonicity: 0,
  heldSeconds: 0,
  vibratoDepth: 0,
  vibratoRate: 0,
})

const sum = (a: readonly number[], b: readonly number[]): number[] => a.map((x, i) => x + b[i]!)

/** Statistics of both recordings together. */
export const addStatistics = (a: VoiceStatistics, b: VoiceStatistics): VoiceStatistics => ({
  seconds: a.seconds + b.seconds,
  voicedSeconds: a.voicedSeconds + b.voicedSeconds,
  pitches: sum(a.pitches, b.pitches),
  frames: a.frames + b.frames,
  envelope: sum(a.envelope, b.envelope),
  squares: sum(a.squares, b.squares),
  classes: a.classes.map((one, i) => ({
    frames: one.frames + b.classes[i]!.frames,
    envelope: sum(one.envelope, b.classes[i]!.envelope),
  })),
  harmonicity: a.harmonicity + b.harmonicity,
  heldSeconds: a.heldSeconds + b.heldSeconds,
  vibratoDepth: a.vibratoDepth + b.vibratoDepth,
  vibratoRate: a.vibratoRate + b.vibratoRate,
})
