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

let last: { prompt: string; read: PromptRead } | undefined

/** Phrases of a prompt, with what is ruled out marked. The last one is kept: music and words of a song ask for the same. */
export function readPrompt(prompt: string): PromptRead {
  if (last?.prompt === prompt) return last.read
  const text = plainText(prompt)
  const words = splitWords(text)
  const reading = readPhrases(words)
  markNegations(words, reading.found)
  last = { prompt, read: { ...reading, text, words } }
  return last.read
}
