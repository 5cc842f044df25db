import { frameWriter } from '../frames/frame-writer.ts'
import type { LanguageKit } from '../frames/language-kit.ts'
import { spanishGrammar, spanishPlural } from './grammar.ts'
import { spanishLines } from './lines.ts'
import { spanishPurposes } from './purposes.ts'
import { feast, kin, longing, loss, love, sleep } from './scenes-of-people.ts'
import { city, earth, faith, fight, road } from './scenes-of-world.ts'
import { spanishRhyme, spanishSyllables } from './sounds.ts'

export const spanishKit: LanguageKit = {
  column: 'es',
  grammar: spanishGrammar,
  lists: spanishLines,
  worlds: { love, longing, loss, kin, feast, earth, city, sleep, road, fight, faith },
  purposes: spanishPurposes,
  pluralOf: spanishPlural,
  rhymeKey: spanishRhyme,
  countSyllables: spanishSyllables,
  secondPerson: /(?<!\p{L})(te|ti|tú|tu|tus|contigo|dime|dame|quédate|bésame)(?!\p{L})/iu,
  firstPerson: /(?<!\p{L})(me|mi|mí|mis|yo|conmigo|soy|estoy|vengo)(?!\p{L})/iu,
  numerals:
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'.split(
      ' ',
    ),
  and: 'y',
  openings: 'oh,|ay,|y|sí,|ven,|mira,|oye,|oh, sí,|ya ves,'.split('|'),
  fold: (word) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
  determiners: 'el la los las un una mi mis tu tus su sus nuestro nuestra'.split(' '),
}

/** Songs in Spanish: assonant rhyme, synalepha counted. */
export const spanishWriter = frameWriter(spanishKit)
