import type { DrumName, InstrumentName, KitName } from '../score/instrument-names.ts'
import type { Metre } from '../score/metre.ts'
import type { StemName } from '../score/stem-names.ts'
import type { BassStyle } from './rhythm/bass-figures.ts'
import type { Extension } from './harmony/chords.ts'
import type { ChordRhythm } from './rhythm/chord-rhythms.ts'
import type { FillStyle } from './rhythm/drum-fills.ts'
import type { Mode } from '../score/keys.ts'

/**
 * One or more bars, a character a 16th: 'X' accent, 'x' hit, 'o' ghost, '-' rest, '?' a hit of every fourth bar,
 * 'r' two hits in the time of one, 't' three. 16 characters a bar in 4/4, 12 in 3/4 and 6/8; more bars take turns.
 * In a pair the number is the section energy from which the lane plays.
 */
export type Lane = string | readonly [pattern: string, from: number]
/** What a lane plays, whatever energy it waits for. */
export const getPattern = (lane: Lane): string => (typeof lane === 'string' ? lane : lane[0])

export type Groove = Partial<Record<DrumName, Lane>>

/** Each list holds variants: the seed chooses one. A drop is the fullest chorus, a break has no kick. */
export interface Grooves {
  verse: readonly Groove[]
  chorus: readonly Groove[]
  drop?: readonly Groove[]
  break?: Groove
}

/** Section order of a genre; compose/form defines each by length. */
export type FormStyle =
  | 'song'
  | 'dance'
  | 'loopBased'
  | 'blues'
  | 'jazz'
  | 'raga'
  | 'ambient'
  | 'classical'
  | 'cinematic'

/** How the melody moves: which notes of the key it prefers and how it decorates them. */
export interface MelodyIdiom {
  scale: 'diatonic' | 'pentatonic' | 'blues' | 'harmonicMinor' | 'raga'
  ornaments: 'none' | 'bends' | 'meend' | 'grace' | 'fall'
  /** 0 stepwise to 1 leaping */
  leaps: number
  /** 0 on the beat to 1 syncopated */
  syncopation: number
}

/** A comping instrument and its rhythm. */
export interface CompLayer {
  rhythm: ChordRhythm
  chorusRhythm?: ChordRhythm
  instruments: readonly InstrumentName[]
  /** Central MIDI pitch of the voicings. */
  centre: number
}

/** A second comping instrument besides the first, in sections of enough energy. */
interface SecondLayer extends CompLayer {
  from: number
}

export interface GenreProfile {
  key: string
  bpm: readonly [number, number]
  /** 4/4 unless the genre dances otherwise. Grooves are written in it. */
  metre?: Metre
  modes: readonly Mode[]
  /** Roman numerals, one chord a bar (or two bars when `slowHarmony`); 'ii,V' puts two in one bar. */
  progressions: { major: readonly string[]; minor: readonly string[] }
  slowHarmony?: boolean
  extension: Extension
  form?: FormStyle
  melody?: MelodyIdiom
  /** Chance that the last chorus is lifted to another key. */
  keyLift?: number
  /** Delay of every second 16th as a fraction of two 16ths: 0 straight, 0.33 triplet. */
  swing: number
  /** What swings: 8ths in jazz, 16ths in hip hop. */
  swingUnit?: 8 | 16
  layBackMs: number
  /** Offsets of single drums from the grid: a late snare, early hats. */
  laneDelayMs?: Partial<Record<DrumName, number>>
  kit: KitName
  grooves: Grooves
  fills: FillStyle
  /** Struck where a full section begins; a crash unless the genre knows better. */
  arrival?: readonly DrumName[]
  bass: { style: BassStyle; chorusStyle?: BassStyle; instruments: readonly InstrumentName[] }
  chords: CompLayer & {
    /** The part is played twice, left and right, in full sections. */
    doubled?: boolean
  }
  second?: SecondLayer
  pads: readonly InstrumentName[]
  arps: readonly InstrumentName[]
  /** Held or plucked on the tonic and its fifth from the first bar to the last. */
  drones?: readonly InstrumentName[]
  leads: readonly InstrumentName[]
  /** Doubles the lead an octave higher in full sections. */
  leadDouble?: InstrumentName
  sings: boolean
  voice: 'low' | 'high' | 'either'
  /** Notes a phrase of the lead holds, per two bars. */
  leadDensity: number
  /** This and what follows as in MixSettings. */
  reverbSeconds: number
  reverbAmount: number
  delayAmount: number
  sidechain: number
  vinylNoise?: number
  air?: number
  levelsDb?: Partial<Record<StemName, number>>
}
