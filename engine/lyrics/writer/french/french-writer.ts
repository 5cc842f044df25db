import { frameWriter } from '../frames/frame-writer.ts'
import type { LanguageKit } from '../frames/language-kit.ts'
import { frenchGrammar, frenchPlural } from './grammar.ts'
import { frenchLines } from './lines.ts'
import { frenchPurposes } from './purposes.ts'
import { feast, kin, longing, loss, love, sleep } from './scenes-of-people.ts'
import { city, earth, faith, fight, road } from './scenes-of-world.ts'
import { frenchRhyme, frenchSyllables } from './sounds.ts'

export const frenchKit: LanguageKit = {
  column: 'fr',
  grammar: frenchGrammar,
  lists: frenchLines,
  worlds: { love, longing, loss, kin, feast, earth, city, sleep, road, fight, faith },
  purposes: frenchPurposes,
  pluralOf: frenchPlural,
  rhymeKey: frenchRhyme,
  countSyllables: frenchSyllables,
  secondPerson: /(?<!\p{L})(t'|te|toi|tu|ton|ta|tes)(?!\p{L})/iu,
  firstPerson: /(?<!\p{L})(m'|j'|je|me|moi|mon|ma|mes)(?!\p{L})/iu,
  numerals:
    'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt'.split(
      ' ',
    ),
  and: 'et',
  openings: 'oh,|ah,|et|oui,|viens,|tu vois,|alors|oh oui,|tiens,'.split('|'),
  fold: (word) => word.toLowerCase().replace(/œ/g, 'oe').normalize('NFD').replace(/\p{M}/gu, ''),
  determiners: 'le la les un une mon ma mes ton ta tes son sa ses notre votre'.split(' '),
}

/** Songs in French: rhymed by ear, mute e silent at the end of words. */
export const frenchWriter = frameWriter(frenchKit)
