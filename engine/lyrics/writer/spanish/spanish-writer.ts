import frames from '../../../data/lyrics/spanish/frames.json' with { type: 'json' }
import purposes from '../../../data/lyrics/spanish/purposes.json' with { type: 'json' }
import words from '../../../data/lyrics/spanish/words.json' with { type: 'json' }
import worlds from '../../../data/lyrics/spanish/worlds.json' with { type: 'json' }
import { createFrameWriter } from '../frames/frame-writer.ts'
import { readLanguageData } from '../frames/language-data.ts'
import type { LanguageKit } from '../frames/language-kit.ts'
import { spanishGrammar, spanishPlural } from './grammar.ts'
import { spanishRhyme, spanishSyllables } from './sounds.ts'

export const spanishKit: LanguageKit = {
  column: 'es',
  grammar: spanishGrammar,
  ...readLanguageData({ frames, worlds, purposes, words }),
  pluralOf: spanishPlural,
  rhymeKey: spanishRhyme,
  countSyllables: spanishSyllables,
  secondPerson: /(?<!\p{L})(te|ti|tú|tu|tus|contigo|dime|dame|quédate|bésame)(?!\p{L})/iu,
  firstPerson: /(?<!\p{L})(me|mi|mí|mis|yo|conmigo|soy|estoy|vengo)(?!\p{L})/iu,
  fold: (word) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
}

/** Songs in Spanish: assonant rhyme, synalepha counted. */
export const spanishWriter = createFrameWriter(spanishKit)
