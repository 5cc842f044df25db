import type { DrumName, InstrumentName, KitName } from './instrument-names.ts'
import type { Metre } from './metre.ts'
import type { StemName } from './stem-names.ts'
import type { Understood } from './understood.ts'
import type { VoicePart } from './voice-parts.ts'
import type { VoiceTarget } from './voice-target.ts'
import type { VocalStyleName } from './vocal-style-names.ts'

export type SectionName =
  | 'intro'
  | 'verse'
  | 'pre-chorus'
  | 'chorus'
  | 'bridge'
  | 'solo'
  | 'outro'
  /** Of dance music, where a chorus is a drop. */
  | 'build'
  | 'drop'
  | 'break'

export interface Section {
  name: SectionName
  startSeconds: number
  endSeconds: number
  bars: number
  /** 0 to 1: drives layers, level, register, filter and width. */
  energy: number
}

/** The tempo from a moment on. The first point is at 0. */
export interface TempoPoint {
  startSeconds: number
  bpm: number
}

/** The key from a moment on, e.g. 'F minor'. The first is at 0; more than one where a chorus is lifted. */
export interface KeyPoint {
  startSeconds: number
  key: string
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

/** How a note is played; each instrument handles it in its own way or ignores it. */
export type Articulation = 'mute' | 'staccato' | 'legato' | 'slide' | 'bend' | 'ghost'

export interface Note {
  startSeconds: number
  durationSeconds: number
  midi: number
  /** 0 to 1: changes the timbre, not only the level. */
  velocity: number
  /** Pitch to glide to at the end, where the instrument slides. */
  glideToMidi?: number
  articulation?: Articulation
  /** A performed pitch: cents against `midi`, one value each 10 ms from the start. */
  bendCents?: number[]
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
  /** A melisma: the previous syllable's vowel continues at another pitch, without a new attack. */
  continues?: boolean
  /** Index in `Score.singers`; absent for the first. */
  singer?: number
}

/** One of several singers. */
export interface SingerSettings {
  part: VoicePart
  /** Factor of all formant frequencies; 1 is a tenor's. */
  formantScale: number
  /** -1 left to 1 right */
  pan: number
  gainDb: number
  /** Number of people: more than one sound as slightly different doubles. */
  people: number
}

/** A sung line as it was written, with all its signs: syllables have letters only. */
export interface WrittenLine {
  text: string
  /** Index of its section, and the mark over that: 'Verse 1'. */
  section: number
  heading: string
}

interface VoiceSettings {
  style: VocalStyleName
  register: 'low' | 'high'
  formantScale: number
  breathiness: number
  vibratoCents: number
  /** The learned voice that is followed. */
  target?: VoiceTarget
}

export interface MixSettings {
  reverbSeconds: number
  /** Factor of what the stems send to the reverb, 0 to 1. */
  reverbAmount: number
  delayBeats: number
  /** Factor of what the stems send to the echo, 0 to 1. */
  delayAmount: number
  /** 0 none to 1 full pump of bass and chords under the kick. */
  sidechain: number
  /** Balance against the chorus in LUFS relative to the whole, per stem. */
  levelsDb: Record<StemName, number>
  /** Where each stem is brought to its level; absent for its fullest section. */
  levelledAtSeconds?: Partial<Record<StemName, number>>
  /** Level, crackle and the like that belong to the genre's medium. */
  vinylNoise: number
  /** Lift of the highs: 0 dull, 1 modern; some eras go further. */
  air: number
  /** Width of the first reflections, in dB against a usual room; absent for that. */
  spaceDb?: number
  /**
   * Integrated loudness of the master, LUFS, and its highest true peak, dBTP; absent for those of most songs (-14,
   * -2.1).
   */
  loudnessLufs?: number
  ceilingDbtp?: number
  /** How steeply the finished song's spectrum shall fall, in dB per octave; absent where any record's slope will do. */
  slopeDbPerOctave?: number
  /** How loud equal parts of the finished song shall be against its whole, in LU; absent where its form decides. */
  loudnessCurveLu?: readonly number[]
  /** How far a fader may go up and down to bring that about, in dB; absent for a little. */
  rideReachDb?: number
}

/**
 * Computing effort for playing a score. 'lite': one take of each stroke, no doubled parts, no room around the players.
 */
export type Fidelity = 'lite'

/** The song as data. Audio, stems, sections, MIDI, synced lyrics and cover all derive from it, exactly. */
export interface Score {
  version: 2
  seed: number
  title: string
  /** Key of the leading genre. */
  genre: string
  mood: string
  /**
   * Counted beats per minute where nothing hurries or slows; at the start where the tempo travels. tempoMap has the
   * rest.
   */
  bpm: number
  metre: Metre
  beatsPerBar: number
  tempoMap: TempoPoint[]
  /** e.g. 'F minor', at the start */
  key: string
  keyMap: KeyPoint[]
  durationSeconds: number
  /** Its end meets its start: what sounds beyond the end belongs to the beginning. */
  loop?: boolean
  /** Number of rounds of a loop in its audio; one when absent. */
  rounds?: number
  /** The last seconds that fade to silence, when a fade is requested. */
  fadeOutSeconds?: number
  sections: Section[]
  chords: ChordEvent[]
  tracks: Track[]
  kit: KitName
  drums: DrumHit[]
  /** The words sung, with section tags; empty for an instrumental. */
  lyrics: string
  syllables: SungSyllable[]
  /** The singers, when there are several; the first is `voice`. */
  singers?: SingerSettings[]
  /** The same words as others sing them beneath the lines that are shown, in time order; each names its singer. */
  backing?: SungSyllable[]
  /** The sung lines in the writer's own spelling, by `SungSyllable.line`; absent in older scores. */
  writtenLines?: WrittenLine[]
  voice: VoiceSettings | null
  mix: MixSettings
  /** Absent where everything is played that the engine has. */
  fidelity?: Fidelity
  /** What was read in the request. */
  understood: Understood
  /** What could not be done as asked, in plain words. */
  adjustments: string[]
}
