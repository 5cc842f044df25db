import type { InstrumentName, KitName } from './instrument-names.ts'

export type SectionName = 'intro' | 'verse' | 'pre-chorus' | 'chorus' | 'bridge' | 'solo' | 'outro'

export interface Section {
  name: SectionName
  startSeconds: number
  endSeconds: number
  bars: number
  /** 0 to 1: drives layers, level, register, filter and width. */
  energy: number
}

export interface ChordEvent {
  /** As written on a lead sheet, e.g. 'Fm7'. */
  symbol: string
  startSeconds: number
  durationSeconds: number
  rootPitchClass: number
  /** Semitones above the root. */
  intervals: number[]
}

export interface Note {
  startSeconds: number
  durationSeconds: number
  midi: number
  /** 0 to 1 */
  velocity: number
  /** Pitch to glide to at the end, where the instrument slides. */
  glideToMidi?: number
}

export type TrackStem = 'bass' | 'chords' | 'lead'

export interface Track {
  stem: TrackStem
  instrument: InstrumentName
  /** -1 left to 1 right */
  pan: number
  gainDb: number
  notes: Note[]
}

export type DrumName =
  | 'kick' | 'snare' | 'clap' | 'rim' | 'closedHat' | 'openHat' | 'ride' | 'crash'
  | 'lowTom' | 'highTom' | 'shaker' | 'cowbell' | 'conga' | 'riser'

export interface DrumHit {
  drum: DrumName
  startSeconds: number
  velocity: number
}

export interface SungSyllable {
  text: string
  /** Where the vowel starts: consonants of the onset come before. */
  startSeconds: number
  durationSeconds: number
  midi: number
  velocity: number
  onset: string[]
  vowel: string
  coda: string[]
  /** Index of the sung line, and whether a word starts here: enough for synced lyrics. */
  line: number
  startsWord: boolean
}

export interface VoiceSettings {
  register: 'low' | 'high'
  formantScale: number
  breathiness: number
  vibratoCents: number
}

export interface MixSettings {
  reverbSeconds: number
  reverbAmount: number
  delayBeats: number
  delayAmount: number
  /** 0 none to 1 full pump of bass and chords under the kick. */
  sidechain: number
  /** Balance against the chorus in LUFS relative to the whole, per stem. */
  levelsDb: Record<StemName, number>
  /** Level, crackle and the like that belong to the genre's medium. */
  vinylNoise: number
  /** Lift of the highs: 0 dull, 1 modern. */
  air: number
}

export type StemName = 'vocals' | 'drums' | 'bass' | 'chords' | 'lead'

export const stemNames: readonly StemName[] = ['vocals', 'drums', 'bass', 'chords', 'lead']

/** The song as data. Audio, synced lyrics, sections and cover all derive from it, exactly. */
export interface Score {
  version: 1
  seed: number
  title: string
  genre: string
  mood: string
  bpm: number
  /** e.g. 'F minor' */
  key: string
  durationSeconds: number
  beatsPerBar: number
  sections: Section[]
  chords: ChordEvent[]
  tracks: Track[]
  kit: KitName
  drums: DrumHit[]
  /** The words sung, with section tags; empty for an instrumental. */
  lyrics: string
  syllables: SungSyllable[]
  voice: VoiceSettings | null
  mix: MixSettings
  /** What could not be done as asked, in plain words. */
  adjustments: string[]
}
