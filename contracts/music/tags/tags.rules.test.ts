import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findRefusal } from '../content-policy.rules.ts'
import { errors } from '../../errors/errors.rules.ts'
import { allTags } from './all-tags.rules.ts'
import type { TagGroup } from './all-tags.rules.ts'
import commonTags from './common-tags.json' with { type: 'json' }
import { isKnownTag, tagName } from './known-tags.rules.ts'
import { searchTags } from './search-tags.rules.ts'
import {
  isFilteredTag,
  maxTags,
  tagKey,
  findTagSearchProblem,
  findTagsProblem,
  toUniqueTags,
  withTag,
} from './tag-choice.rules.ts'

const found = (term: string, filterOn = true): string[] => searchTags(allTags, term, filterOn).map(({ name }) => name)
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'))
const tagFile = z
  .array(z.string().regex(/^[\p{Lu}\p{N}][\p{L}\p{N} &-]*$/u))
  .refine((names) => new Set(names).size === names.length)

const filteredExamples = ['nsfw', 'sex', 'porn', 'erotic', 'xxx', '18+', 'nude', 'fetish', 'bdsm']

describe('vocabulary of tags', () => {
  test('is very large, in five groups', () => {
    const count = (group: TagGroup): number => allTags.filter((tag) => tag.group === group).length
    expect(allTags.length).toBeGreaterThanOrEqual(1_500)
    expect(count('genre')).toBeGreaterThan(1_000)
    for (const group of ['mood', 'instrument', 'era', 'place'] as const) expect(count(group)).toBeGreaterThan(100)
  })

  test('has each tag once, and finds each by typable letters', () => {
    expect(new Set(allTags.map(({ key }) => key)).size).toBe(allTags.length)
    expect(allTags.filter(({ key }) => findTagSearchProblem(key))).toEqual([])
    const some = allTags.filter((_, i) => i % 97 === 0)
    expect(some.filter(({ key, name }) => !found(key, false).includes(name)).map(({ name }) => name)).toEqual([])
  })

  test('has no artist, and no inappropriate word that the content filter would not hide', () => {
    const refused = allTags.filter(({ name }) => findRefusal(name) && !isFilteredTag(name))
    expect(refused.map(({ name }) => name)).toEqual([])
    expect(findRefusal('Taylor Swift')).toBeDefined()
  })

  test('has files with lists of unique strings', () => {
    expect(files.length).toBeGreaterThan(15)
    for (const file of files) {
      const names: unknown = JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
      expect(tagFile.safeParse(names).error, file).toBeUndefined()
    }
    expect(tagFile.safeParse(['Jazz', 'jazz']).success).toBe(false)
    expect(tagFile.safeParse(['Jazz', 'Jazz']).success).toBe(false)
  })

  test('knows a tag in any spelling', () => {
    expect(['jazz', 'LO-FI', 'lo fi', 'r&b', 'RnB'].map(isKnownTag)).toEqual(Array(5).fill(true))
    expect(tagName('jazz')).toBe('Jazz')
    expect(tagName('My Own Thing')).toBe('My Own Thing')
  })
})

describe('search for tags (spec 2 §5)', () => {
  test.each([
    ['jazz', 'Jazz'],
    ['saxaphone', 'Saxophone'],
    ['tecno', 'Techno'],
    ['bollywod', 'Bollywood'],
    ['kpop', 'K-Pop'],
    ['lofi', 'Lo-fi'],
    ['rnb', 'R&B'],
    ['berln', 'Berlin'],
    ['sad pia', 'Sad Piano'],
    ['flok', 'Folk'],
  ])('%s finds %s, tolerating typing errors', (term, name) => {
    expect(found(term).slice(0, 3)).toContain(name)
  })

  test.each([
    ['ro', 'Rock'],
    ['ja', 'Jazz'],
    ['pi', 'Piano'],
    ['flok', 'Folk'],
    ['hosue', 'House'],
  ])('%s shows %s first: the most requested, and swapped letters', (term, name) => {
    expect(found(term)[0]).toBe(name)
  })

  test('knows every common tag', () => {
    expect(commonTags.filter((name) => !isKnownTag(name))).toEqual([])
  })

  test('shows at most 12, the nearest first, and nothing for an unknown word', () => {
    expect(found('a').length).toBe(12)
    expect(found('rock')[0]).toBe('Rock')
    expect(found('zzqx')).toEqual([])
    expect(found(' - ')).toEqual([])
  })

  test.each([
    ['x'.repeat(51), 'Search term must not exceed 50 characters'],
    ['r&b', 'Please use only letters, numbers, spaces, and hyphens'],
    ['rock!', 'Please use only letters, numbers, spaces, and hyphens'],
  ])('%s: %s', (term, sentence) => {
    expect(errors[findTagSearchProblem(term)!].message).toBe(sentence)
  })

  test.each(['', 'x'.repeat(50), 'lo-fi 80s', 'रॉक'])('accepts %j', (term) => {
    expect(findTagSearchProblem(term)).toBeUndefined()
  })
})

describe('content filter', () => {
  test.each(filteredExamples)('hides and refuses a tag with %s', (word) => {
    expect(isFilteredTag(`Deep ${word} House`)).toBe(true)
    expect(findTagsProblem(['Jazz', word], true)).toBe('tags_filtered')
    expect(findTagsProblem(['Jazz', word], false)).toBeUndefined()
  })

  test.each(['String Sextet', 'Sexteto', 'Bajo Sexto', 'Middlesex', 'Denude', '180'])('allows %s', (name) => {
    expect(isFilteredTag(name)).toBe(false)
  })

  test('hides refused tags from the search, unless it is off', () => {
    expect(found('sexy')).not.toContain('Sexy')
    expect(found('sexy', false)).toContain('Sexy')
  })
})

describe('chosen tags', () => {
  const five = ['Jazz', 'Sad', 'Piano', '80s', 'Berlin']

  test('are five at most, and unique', () => {
    expect(withTag(five.slice(0, 4), 'Berlin', true)).toEqual({ tags: five })
    expect(withTag(five, 'Rock', true)).toEqual({ problem: 'tags_many' })
    expect(withTag(five, 'jazz', true)).toEqual({ tags: five })
    expect(withTag([], 'Sexy', true)).toEqual({ problem: 'tags_filtered' })
    expect(findTagsProblem([...five, 'Rock'], true)).toBe('tags_many')
    expect(errors.tags_many.message).toBe(`You can select up to ${maxTags} tags`)
  })

  test('are counted once if sent twice', () => {
    expect(toUniqueTags(['Jazz', ' jazz', '', 'Lo-Fi', 'lo fi'])).toEqual(['Jazz', 'Lo-Fi'])
    expect(tagKey('R&B')).toBe('rnb')
  })
})

test('a word with signs that are not seen in it is filtered', () => {
  expect(['ns\u200bfw', 'po\u00adrn'].map(isFilteredTag)).toEqual([true, true])
})
