import { envelopePointHz, lowestCountedMidi, soundClasses } from './voice-statistics.ts'
import type { VoiceStatistics } from './voice-statistics.ts'

export const voiceProfileVersion = 1

/** A voice as it was measured: what conversion and singing follow. JSON, about 10 kB. */
export interface VoiceProfile {
  schemaVersion: typeof voiceProfileVersion
  /** MIDI notes between which nine tenths of the voiced sound are, and the one in the middle. */
  rangeLowMidi: number
  rangeHighMidi: number
  habitualMidi: number
  /** Mean level in dB at `envelopePointHz` about the mean of each frame, and how far frames differ from it. */
  envelopeDb: number[]
  spreadDb: number[]
  /** The same for each class of sounds. */
  classesDb: number[][]
  /** Slope of the envelope in dB per octave. */
  tiltDbPerOctave: number
  /** Harmonics to noise in dB; a breathy voice has little. */
  harmonicityDb: number
  /** Mean depth on held notes, and its rate; 0 where nothing was held. */
  vibratoCents: number
  vibratoHz: number
  /** Sums for further training. */
  statistics: VoiceStatistics
}

const round = (value: number): number => Math.round(value * 1000) / 1000
const perFrame = (sums: readonly number[], frames: number): number[] => sums.map((sum) => sum / Math.max(1, frames))

/** MIDI note below which this share of the voiced frames is. */
function noteAt(pitches: readonly number[], share: number): number {
  const all = pitches.reduce((sum, count) => sum + count, 0)
  let seen = 0
  const at = pitches.findIndex((count) => (seen += count) >= share * all && seen > 0)
  return lowestCountedMidi + Math.max(0, at) / 2
}

/** Least squares over octaves. */
export function measureSlope(envelopeDb: readonly number[]): number {
  const octaves = envelopePointHz.map((hz) => Math.log(hz / envelopePointHz[0]!) / Math.LN2)
  const middle = octaves.reduce((sum, x) => sum + x, 0) / octaves.length
  const spread = octaves.reduce((sum, x) => sum + (x - middle) * (x - middle), 0)
  return octaves.reduce((sum, x, i) => sum + (x - middle) * envelopeDb[i]!, 0) / spread
}

/** The profile that statistics of a voice give. */
export function toProfile(statistics: VoiceStatistics): VoiceProfile {
  const { frames, pitches, heldSeconds, vibratoDepth, vibratoRate } = statistics
  const envelopeDb = perFrame(statistics.envelope, frames)
  return {
    schemaVersion: voiceProfileVersion,
    rangeLowMidi: noteAt(pitches, 0.05),
    rangeHighMidi: noteAt(pitches, 0.95),
    habitualMidi: noteAt(pitches, 0.5),
    envelopeDb: envelopeDb.map(round),
    spreadDb: perFrame(statistics.squares, frames).map((square, i) =>
      round(Math.sqrt(Math.max(0, square - envelopeDb[i]! * envelopeDb[i]!))),
    ),
    classesDb: statistics.classes.map((one) => perFrame(one.envelope, one.frames).map(round)),
    tiltDbPerOctave: round(measureSlope(envelopeDb)),
    harmonicityDb: round(statistics.harmonicity / Math.max(1, frames)),
    vibratoCents: round(heldSeconds > 0 ? vibratoDepth / heldSeconds : 0),
    vibratoHz: round(vibratoDepth > 0 ? vibratoRate / vibratoDepth : 0),
    statistics,
  }
}

/** Reads a profile as it was stored. Throws where it is none, or of a version that this engine does not know. */
export function readVoiceProfile(json: string): VoiceProfile {
  const profile = JSON.parse(json) as Partial<VoiceProfile>
  if (profile.schemaVersion !== voiceProfileVersion)
    throw new Error(`A voice profile of version ${String(profile.schemaVersion)} is not known to this engine.`)
  if (profile.classesDb?.length !== soundClasses) throw new Error('A voice profile lacks its classes.')
  return profile as VoiceProfile
}
