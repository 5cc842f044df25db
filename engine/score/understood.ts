import type { InstrumentName } from './instrument-names.ts'
import type { Metre } from './metre.ts'
import type { StemName } from './stem-names.ts'
import type { VocalStyleName } from './vocal-style-names.ts'

export type InstrumentRole = 'bass' | 'chords' | 'lead' | 'pad'

export type TempoName = 'slow' | 'moderate' | 'normal' | 'fast' | 'very-fast'

export interface InstrumentWish {
  instrument: InstrumentName
  role: InstrumentRole
}

/** What a song can take from a reference. */
export type FollowedTrait = 'tempo' | 'key' | 'groove' | 'brightness' | 'loudness' | 'voice'

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
  /** '60s' to '2020s'. */
  era?: string
  bpm?: number
  /** A tempo word, when no number says it (compose/vocabulary/tempo-table). */
  tempo?: TempoName
  key?: string
  /** Asked for without a tonic: 'in a minor key'. */
  mode?: 'major' | 'minor'
  metre?: Metre
  /** Absent when nothing asks for it: 0 calm to 1 wild. */
  energy?: number
  /** How the energy travels, when asked: 'builds slowly', 'steady', 'fades out'. */
  arc?: 'builds' | 'steady' | 'fades'
  /** Absent when the prompt leaves it to the genre. */
  vocals?: boolean
  voice?: 'low' | 'high'
  vocalStyle?: VocalStyleName
  instruments: InstrumentWish[]
  /** Percussion that is asked for by name, as keys of the product's instruments ('tabla', 'congas'). */
  percussion: string[]
  without: StemName[]
  /** Sounds that must not play, though their stem may. */
  withoutInstruments?: InstrumentName[]
  /** Nobody else plays: 'only a piano', 'a cappella'. */
  onlyInstruments?: InstrumentName[]
  /** What the song is about. */
  themeWords: string[]
  /** References that the song follows. */
  follows?: FollowedReference[]
  /** What could not be taken as written, in plain words. */
  adjustments: string[]
}
