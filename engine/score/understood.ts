import type { InstrumentName } from './instrument-names.ts'
import type { Metre } from './metre.ts'
import type { ScaleName } from './scale-names.ts'
import type { StemName } from './stem-names.ts'
import type { TaalName } from './taal-names.ts'
import type { VoicesWish } from './voice-parts.ts'
import type { VocalStyleName } from './vocal-style-names.ts'

type LyricLanguageTag = 'en' | 'hi' | 'hi-Latn' | 'es' | 'fr' | 'pt'

export type InstrumentRole = 'bass' | 'chords' | 'lead' | 'pad'

export type TempoName = 'slow' | 'moderate' | 'normal' | 'fast' | 'very-fast'

/** How the tempo travels: 'faster and faster', '80 to 160 bpm', 'slows down at the end'. */
export interface TempoCourse {
  /**
   * 'accelerando' and 'ritardando' travel over the whole song, or its end on request; a 'change' steps
   * from one tempo to the other.
   */
  kind: 'accelerando' | 'ritardando' | 'change'
  /** Beats a minute, 40 to 220; absent where no number was given. */
  fromBpm?: number
  toBpm?: number
  /** Without numbers: 'fast, then slow'. A change goes the other way by itself. */
  slower?: true
  /** Only the last bars: 'slows down at the end'. */
  at?: 'end'
}

/** The solo at the beginning: an instrument, the drums or the singer. */
export type Opener = InstrumentName | 'drums' | 'vocals'

export interface InstrumentWish {
  instrument: InstrumentName
  role: InstrumentRole
}

/** What a song can take from a reference or a style. */
export type FollowedTrait =
  | 'tempo'
  | 'key'
  | 'groove'
  | 'brightness'
  | 'loudness'
  | 'voice'
  | 'chords'
  | 'melody'
  | 'notes'
  | 'instruments'

/** A reference, and what the song has taken from it. */
export interface FollowedReference {
  name: string
  took: FollowedTrait[]
}

/** What was read in a prompt, its chips and settings; kept in the score so that it can be shown. */
export interface Understood {
  /** Genre keys, the leading one first; a second one is blended in. */
  genres: string[]
  /** One of the moods (compose/moods). */
  mood: string
  /** Keys of the chips that were taken, or found in the words. */
  vibes: string[]
  theme?: string
  /** 'medieval' to 'romantic', '1900s' to '1940s', '50s' to '2020s' (compose/profile/eras). */
  era?: string
  bpm?: number
  /** A tempo that is not one number; `bpm` is then where it begins. */
  tempoCourse?: TempoCourse
  /** A tempo word, when no number says it (compose/vocabulary/tempo-table). */
  tempo?: TempoName
  key?: string
  /** Asked for without a tonic: 'in a minor key'. */
  mode?: 'major' | 'minor'
  /** A scale without a tonic: 'in dorian', 'raga yaman', 'maqam hijaz'. */
  scale?: ScaleName
  metre?: Metre
  /** Groups of a bar in 16ths, when requested: '7/8 as 3+2+2'. */
  grouping?: readonly number[]
  taal?: TaalName
  /** Absent when nothing asks for it: 0 calm to 1 wild. */
  energy?: number
  /** How loud it shall be, when asked: 'very soft', 'as loud as possible'. */
  level?: 'soft' | 'loud'
  /** How the energy travels, when asked: 'builds slowly', 'steady', 'fades out'. */
  arc?: 'builds' | 'steady' | 'fades'
  /** Asked for: it stops on one stroke. */
  ending?: 'stops'
  /** 'starts with a solo violin'. */
  opening?: Opener
  /** Absent when the prompt leaves it to the genre. */
  vocals?: boolean
  voice?: 'low' | 'high'
  vocalStyle?: VocalStyleName
  /** More than one singer, or one of a given kind. */
  voices?: VoicesWish
  instruments: InstrumentWish[]
  /** Percussion requested by name, as keys of the product's instruments ('tabla', 'congas'). */
  percussion: string[]
  /** Percussion that must not play, as such keys; the rest of the kit may. */
  withoutPercussion?: string[]
  /** Ways of playing and recording, as keys (compose/profile/techniques). */
  techniques?: string[]
  /** Nothing marks time: 'no rhythm'. */
  pulse?: false
  without: StemName[]
  /** Sounds that must not play, though their stem may. */
  withoutInstruments?: InstrumentName[]
  /** The only instruments that play: 'only a piano', 'a cappella'. */
  onlyInstruments?: InstrumentName[]
  /**
   * Language tag of the lyrics that were written for it; absent for instrumental songs and given lyrics.
   */
  lyricLanguage?: LyricLanguageTag
  /** References that the song follows. */
  follows?: FollowedReference[]
  /** What could not be taken as written, in plain words. */
  adjustments: string[]
}
