import frames from '../../../data/lyrics/hindi/frames.json' with { type: 'json' }
import purposes from '../../../data/lyrics/hindi/purposes.json' with { type: 'json' }
import words from '../../../data/lyrics/hindi/words.json' with { type: 'json' }
import worlds from '../../../data/lyrics/hindi/worlds.json' with { type: 'json' }
import { createFrameWriter } from '../frames/frame-writer.ts'
import { readLanguageData } from '../frames/language-data.ts'
import type { LanguageKit } from '../frames/language-kit.ts'
import { hindiGrammar, hindiPlural } from './grammar.ts'
import { foldHindi, romanise } from './romanise.ts'
import { hindiRhyme, hindiSyllables } from './sounds.ts'

export const hindiKit: LanguageKit = {
  column: 'hi',
  grammar: hindiGrammar,
  ...readLanguageData({ frames, worlds, purposes, words }),
  pluralOf: hindiPlural,
  rhymeKey: hindiRhyme,
  countSyllables: hindiSyllables,
  secondPerson: /(?<![\p{L}\p{M}])(तू|तेर[ािीे]|तुझ|तुम)/u,
  firstPerson: /(?<![\p{L}\p{M}])(मैं|मेर[ािीे]|मुझ)/u,
  fold: foldHindi,
}

/** Songs in Hindi, in Devanagari: natural Hindustani, rhymed by the kaafiya. */
export const hindiWriter = createFrameWriter(hindiKit)

/** The same songs in Latin letters. */
export const romanHindiWriter = createFrameWriter({ ...hindiKit, spell: romanise })
