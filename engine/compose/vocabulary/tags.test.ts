import { describe, expect, it } from 'vitest'
import { allTags } from '@songloom/contracts/music/tags/all-tags.rules'
import { readPhrases } from '../prompt/phrases.ts'
import { plainText, splitWords } from './words.ts'

/** Tags that are no term of the reader, each with its reason. */
const notTerms: Readonly<Record<string, string>> = {}

/** Read as one term, from its first word to its last, without being corrected. */
function isTerm(name: string): boolean {
  const words = splitWords(plainText(name))
  const { found, adjustments } = readPhrases(words)
  return adjustments.length === 0 && found.some(({ at, length }) => at === 0 && length === words.length)
}

describe('the tags of the panels', () => {
  it('are all understood as a whole, or are listed with a reason', () => {
    const unknown = allTags.filter(({ name }) => !isTerm(name)).map(({ name }) => name)
    expect(unknown.toSorted()).toEqual(Object.keys(notTerms).toSorted())
    expect(allTags.length).toBeGreaterThanOrEqual(1_500)
  })

  it('report an invented one', () => {
    expect(isTerm('Flurbcore')).toBe(false)
    expect(isTerm('Jazz Spaceship')).toBe(false)
  })
})
