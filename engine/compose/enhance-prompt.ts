import { randomFor } from '../dsp/random.ts'
import type { Random } from '../dsp/random.ts'
import { additionsFor, genresOfMood } from './enhance-additions.ts'
import { isRefused, keeps, readWholePrompt } from './enhance-keeps.ts'
import type { PromptReading } from './enhance-keeps.ts'

const endsThought = /[.!?।…]$/u

/**
 * A fuller prompt: the user's own words, then what they left open, in words that the composer reads: genre,
 * instruments, groove, mood, voice and course. An addition is taken only where everything that was read before it still
 * reads the same, so that no wish and no 'no drums' is lost. At most `maxCharacters` long; a text that leaves no room,
 * or nothing open, comes back as it is.
 */
export function enhancePrompt(prompt: string, seed: number, maxCharacters: number): string {
  const text = prompt.trim().replace(/[,;:\s]+$/u, '')
  const own = readWholePrompt(text)
  const random = randomFor(seed, 'enhance')
  let enhanced = endsThought.test(text) ? text : `${text}.`
  let known = own
  for (const addition of additionsFor(own, genreFor(own, random), random)) {
    const next = firstFitting(enhanced, addition, own, known, maxCharacters)
    if (next) [enhanced, known] = [next, readWholePrompt(next)]
  }
  return known === own ? prompt.trim() : enhanced
}

/** What the words ask for; where they leave it open, one that suits their mood. */
function genreFor(own: PromptReading, random: Random): string {
  const { understood, saysGenre } = own
  if (saysGenre) return understood.genres[0]!
  const suiting = genresOfMood(own).filter((key) => !isRefused(own, key))
  return suiting.length > 0 ? random.pick(suiting) : understood.genres[0]!
}

/** Of several ways to say it the first that keeps all that was asked, and that is understood. */
function firstFitting(
  text: string,
  ways: readonly string[],
  own: PromptReading,
  known: PromptReading,
  maxCharacters: number,
): string | undefined {
  return ways
    .filter((way) => !isRefused(own, way))
    .map((way) => `${text} ${way}`)
    .find((next) => next.length <= maxCharacters && keeps(own, known, readWholePrompt(next)))
}
