import { fillBlanks, readBlanks } from '@songloom/contracts/errors/sentence-blanks.rules'
import texts from './adjustments.json' with { type: 'json' }

/** Hindi sentences by the engine's English ones, with the same blanks. */
export const adjustmentSentences: Readonly<Record<string, string>> = texts.sentences
const knownValues = new Map(Object.entries(texts.values))

/** What the engine adjusted, in Hindi; an unknown sentence is unchanged. */
export function translateAdjustment(sentence: string): string {
  for (const [english, hindi] of Object.entries(adjustmentSentences)) {
    const values = readBlanks(english, sentence)
    if (values) return fillBlanks(hindi, values, (value) => knownValues.get(value) ?? value)
  }
  return sentence
}
