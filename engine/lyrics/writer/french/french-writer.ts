import frames from '../../../data/lyrics/french/frames.json' with { type: 'json' }
import purposes from '../../../data/lyrics/french/purposes.json' with { type: 'json' }
import words from '../../../data/lyrics/french/words.json' with { type: 'json' }
import worlds from '../../../data/lyrics/french/worlds.json' with { type: 'json' }
import { createFrameWriter } from '../frames/frame-writer.ts'
import { readLanguageData } from '../frames/language-data.ts'
import type { LanguageKit } from '../frames/language-kit.ts'
import { frenchGrammar, frenchPlural } from './grammar.ts'
import { frenchRhyme, frenchSyllables } from './sounds.ts'

export const frenchKit: LanguageKit = {
  column: 'fr',
  grammar: frenchGrammar,
  ...readLanguageData({ frames, worlds, purposes, words }),
  pluralOf: frenchPlural,
  rhymeKey: frenchRhyme,
  countSyllables: frenchSyllables,
  secondPerson: /(?<!\p{L})(t'|te|toi|tu|ton|ta|tes)(?!\p{L})/iu,
  firstPerson: /(?<!\p{L})(m'|j'|je|me|moi|mon|ma|mes)(?!\p{L})/iu,
  fold: (word) => word.toLowerCase().replace(/œ/g, 'oe').normalize('NFD').replace(/\p{M}/gu, ''),
}

/** Songs in French: rhymed by ear, mute e silent at the end of words. */
export const frenchWriter = createFrameWriter(frenchKit)
