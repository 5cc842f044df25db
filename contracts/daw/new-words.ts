import * as z from 'zod/mini'
import { route } from '../routes/route.ts'

/** Lines of one call, and signs of a line, as long as a line of lyrics may be. */
export const wordLimits = { lines: 64, characters: 400 } as const

/** A syllable as its letters in the line; `startsWord` for the first of a word. */
export interface LineSyllable {
  text: string
  startsWord: boolean
}

/** Input of the workflow `splitIntoSyllables`. */
export interface SyllablesInput {
  lines: string[]
}

export const newWordsRoutes = {
  /** The syllables of lines, each in the language that it seems to be in; signs and emoji are left out. */
  splitIntoSyllables: route({
    method: 'POST',
    path: '/api/daw/syllables',
    feature: 'daw',
    policy: 'session',
    body: z.strictObject({
      lines: z
        .array(z.string().check(z.maxLength(wordLimits.characters)))
        .check(z.minLength(1), z.maxLength(wordLimits.lines)),
    }),
    response: z.object({
      success: z.literal(true),
      lines: z.array(z.array(z.object({ text: z.string(), startsWord: z.boolean() }))),
    }),
    errors: ['unavailable'],
  }),
}
