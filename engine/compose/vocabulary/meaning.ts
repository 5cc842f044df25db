import type { InstrumentName } from '../../score/instrument-names.ts'
import type { Metre } from '../../score/metre.ts'
import type { ScaleName } from '../../score/scale-names.ts'
import type { StemName } from '../../score/stem-names.ts'
import type { TaalName } from '../../score/taal-names.ts'
import type { InstrumentRole, TempoCourse, Understood } from '../../score/understood.ts'
import type { VocalStyleName } from '../../score/vocal-style-names.ts'
import type { VoicePart } from '../../score/voice-parts.ts'
import type { VoicesMeaning } from './voice-words.ts'

/** A meaning of a phrase, which may have several: 'epic' is a vibe and, failing others, a genre. */
export type Meaning =
  | { kind: 'genre'; key: string; weight: GenreWeight; related: boolean; sungOf?: true }
  | KeyedMeaning['mood' | 'vibe' | 'theme' | 'tempo' | 'technique']
  | ({ kind: 'percussion'; key: string } & Played)
  | ({ kind: 'instrument'; key: string; instrument: InstrumentName; roles: readonly InstrumentRole[] } & Played)
  | { kind: 'stem'; stem: StemName }
  | { kind: 'without'; stem: StemName }
  | { kind: 'voice'; voice: 'low' | 'high' }
  | ({ kind: 'voices' } & VoicesMeaning)
  | { kind: 'voicePart'; part: VoicePart }
  | { kind: 'vocalStyle'; style: VocalStyleName }
  | { kind: 'metre'; metre: Metre }
  | { kind: 'scale'; scale: ScaleName }
  | { kind: 'taal'; taal: TaalName }
  | { kind: 'energy'; energy: number }
  | { kind: 'arc'; arc: NonNullable<Understood['arc']> }
  | { kind: 'ending' }
  | { kind: 'era'; era: string }
  | { kind: 'tempoCourse'; course: TempoCourse }
  | { kind: 'level'; level: NonNullable<Understood['level']> }
  | { kind: 'opening' }
  | { kind: 'language'; language: string }
  | { kind: 'western' }
  | { kind: 'pulse' }
  | { kind: 'freeTime' }
  | { kind: 'aCappella' }

type KeyedMeaning = { [K in 'mood' | 'vibe' | 'theme' | 'tempo' | 'technique']: { kind: K; key: string } }

interface Played {
  /** Whether the engine has only a similar sound, and the genre it belongs to. */
  neighbour?: true
  home?: string
}

/** 'named' always counts, 'soft' leads only alone, 'colour' counts only alone. */
export type GenreWeight = 'named' | 'soft' | 'colour'

/** A phrase as people write it, with one of its meanings. */
export type Phrase = [phrase: string, meaning: Meaning]
