import { frameWriter } from '../frames/frame-writer.ts'
import type { LanguageKit } from '../frames/language-kit.ts'
import { portugueseGrammar, portuguesePlural } from './grammar.ts'
import { portugueseLines } from './lines.ts'
import { portuguesePurposes } from './purposes.ts'
import { feast, kin, longing, loss, love, sleep } from './scenes-of-people.ts'
import { city, earth, faith, fight, road } from './scenes-of-world.ts'
import { portugueseRhyme, portugueseSyllables } from './sounds.ts'

export const portugueseKit: LanguageKit = {
  column: 'pt',
  grammar: portugueseGrammar,
  lists: portugueseLines,
  worlds: { love, longing, loss, kin, feast, earth, city, sleep, road, fight, faith },
  purposes: portuguesePurposes,
  pluralOf: portuguesePlural,
  rhymeKey: portugueseRhyme,
  countSyllables: portugueseSyllables,
  secondPerson: /(?<!\p{L})(te|ti|tu|teu|teus|tua|tuas|contigo)(?!\p{L})/iu,
  firstPerson: /(?<!\p{L})(me|mim|meu|meus|minha|minhas|eu|comigo|sou|estou|venho)(?!\p{L})/iu,
  numerals:
    'um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte'.split(
      ' ',
    ),
  and: 'e',
  openings: 'oh,|ai,|e|sim,|vem,|olha,|ah,|pois|oh, sim,'.split('|'),
  fold: (word) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
  determiners: 'o a os as um uma meu minha teu tua seu sua nosso nossa'.split(' '),
}

/** Songs in Portuguese: rhymed on the vowels from the last stressed one on. */
export const portugueseWriter = frameWriter(portugueseKit)
