import { frameWriter } from '../frames/frame-writer.ts'
import type { LanguageKit } from '../frames/language-kit.ts'
import { hindiGrammar, hindiPlural } from './grammar.ts'
import { hindiLines } from './lines.ts'
import { hindiPurposes } from './purposes.ts'
import { foldedHindi, romanised } from './romanise.ts'
import { feast, kin, longing, loss, love, sleep } from './scenes-of-people.ts'
import { city, earth, faith, fight, road } from './scenes-of-world.ts'
import { hindiRhyme, hindiSyllables } from './sounds.ts'

export const hindiKit: LanguageKit = {
  column: 'hi',
  grammar: hindiGrammar,
  lists: hindiLines,
  worlds: { love, longing, loss, kin, feast, earth, city, sleep, road, fight, faith },
  purposes: hindiPurposes,
  pluralOf: hindiPlural,
  rhymeKey: hindiRhyme,
  countSyllables: hindiSyllables,
  secondPerson: /(?<![\p{L}\p{M}])(तू|तेर[ािीे]|तुझ|तुम)/u,
  firstPerson: /(?<![\p{L}\p{M}])(मैं|मेर[ािीे]|मुझ)/u,
  numerals: 'एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस'.split(' '),
  and: 'और',
  openings: 'ओ,|हाँ,|और|अरे,|तो|ओ रे,|हो,|सुनो,|बस'.split('|'),
  fold: foldedHindi,
  determiners: 'मेरा मेरी मेरे तेरा तेरी तेरे एक mera meri mere tera teri tere ek'.split(' '),
}

/** Songs in Hindi, in Devanagari: natural Hindustani, rhymed by the kaafiya. */
export const hindiWriter = frameWriter(hindiKit)

/** The same songs in Latin letters. */
export const romanHindiWriter = frameWriter({ ...hindiKit, spell: romanised })
