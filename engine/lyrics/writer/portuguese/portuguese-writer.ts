import frames from '../../../data/lyrics/portuguese/frames.json' with { type: 'json' }
import purposes from '../../../data/lyrics/portuguese/purposes.json' with { type: 'json' }
import words from '../../../data/lyrics/portuguese/words.json' with { type: 'json' }
import worlds from '../../../data/lyrics/portuguese/worlds.json' with { type: 'json' }
import { createFrameWriter } from '../frames/frame-writer.ts'
import { readLanguageData } from '../frames/language-data.ts'
import type { LanguageKit } from '../frames/language-kit.ts'
import { portugueseGrammar, portuguesePlural } from './grammar.ts'
import { portugueseRhyme, portugueseSyllables } from './sounds.ts'

export const portugueseKit: LanguageKit = {
  column: 'pt',
  grammar: portugueseGrammar,
  ...readLanguageData({ frames, worlds, purposes, words }),
  pluralOf: portuguesePlural,
  rhymeKey: portugueseRhyme,
  countSyllables: portugueseSyllables,
  secondPerson: /(?<!\p{L})(te|ti|tu|teu|teus|tua|tuas|contigo)(?!\p{L})/iu,
  firstPerson: /(?<!\p{L})(me|mim|meu|meus|minha|minhas|eu|comigo|sou|estou|venho)(?!\p{L})/iu,
  fold: (word) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
}

/** Songs in Portuguese: rhymed on the vowels from the last stressed one on. */
export const portugueseWriter = createFrameWriter(portugueseKit)
