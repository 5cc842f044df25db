import { cacheLast } from '../../tables/cache-last.ts'
import type { Word } from '../vocabulary/words.ts'
import { plainText, splitWords } from '../vocabulary/words.ts'
import { markNegations } from './negations.ts'
import type { Reading } from './phrases.ts'
import { readPhrases } from './phrases.ts'

interface PromptRead extends Reading {
  /** Without signs that mean nothing, and its words. */
  text: string
  words: readonly Word[]
}

/**
 * Phrases of a prompt, with what is ruled out marked. The last answer is kept: music and words of a song read the same
 * prompt.
 */
export const readPrompt = cacheLast((prompt): PromptRead => {
  const text = plainText(prompt)
  const words = splitWords(text)
  const reading = readPhrases(words)
  markNegations(words, reading.found)
  return { ...reading, text, words }
})
