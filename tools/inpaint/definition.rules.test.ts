import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { describe, expect, test } from 'vitest'
import { errors } from '@songloom/contracts/errors/errors.rules'
import { listChangedSections, toDrawnSection, maxSections, mergeSections, createSection } from './sections.rules.ts'
import { inpaintProblem, getTagsOrDefault } from './problem.rules.ts'
import { inpaintTool } from './definition.rules.ts'
import type { InpaintForm } from './problem.rules.ts'

const { free, pro } = planFeatures

const at = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds })
const form: InpaintForm = {
  trackMode: 'song',
  version: 'v4_5',
  lyrics: '',
  prompt: '',
  tags: [],
  durationSeconds: 60,
  sections: [at(10, 20)],
}
const problemOf = (more: Partial<InpaintForm>, caller: { features?: PlanFeatures; filterOn?: boolean } = {}) =>
  inpaintProblem(
    { ...form, ...more },
    { features: free, filterOn: true, isKnownTag: (tag) => ['Jazz', 'Sexy'].includes(tag), ...caller },
  )

describe('Inpainting (spec 2 §5, §9)', () => {
  test('costs 45 tokens, and defaults to Jazz', () => {
    expect(inpaintTool.priceTokens).toBe(45)
    expect(getTagsOrDefault([])).toEqual(['Jazz'])
    expect(getTagsOrDefault(['Rock'])).toEqual(['Rock'])
  })

  test('accepts a section alone; lyrics are optional', () => {
    expect(problemOf({})).toBeUndefined()
  })

  test.each([
    ['no section', { sections: [] }, 'Please select a section to inpaint.'],
    ['v2 and less than 30 s', { version: 'v2' }, 'Please select/upload at least 30 seconds of audio'],
    ['too many tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'You can select up to 5 tags'],
    [
      'a tag for adults',
      { tags: ['Sexy'] },
      'NSFW tags are hidden by your content filter. You can change this in Settings.',
    ],
    ['an artist', { prompt: 'like Taylor Swift' }, 'Avoid using artist names in your prompt. Please try again.'],
    ['an artist as a tag', { tags: ['Taylor Swift'] }, 'Avoid using artist names in your prompt. Please try again.'],
    ['inappropriate words', { prompt: 'a bitch' }, 'Avoid using inappropriate words in your prompt.'],
    ['inappropriate lyrics', { lyrics: 'you bitch' }, 'Avoid using inappropriate words in your prompt.'],
    ['lyrics without words', { lyrics: '🎵🎶' }, 'Please enter lyrics!'],
    ['a section outside', { sections: [at(50, 61)] }, 'This section is not inside the audio.'],
    ['a section that is too short', { sections: [at(5, 5.5)] }, 'This section is not inside the audio.'],
    ['a section of no number', { sections: [at(Number.NaN, 5)] }, 'This section is not inside the audio.'],
    ['a track that is too long', { durationSeconds: 1_801 }, 'This audio is too long for inpainting.'],
  ] as const)('refuses %s', (_, more, sentence) => {
    const problem = problemOf(more as Partial<InpaintForm>)
    expect(errors[problem!.code].message).toBe(sentence)
  })

  test.each([
    ['400 characters of lyrics', 400, 'v4_5', pro],
    ['3,000 for a plan on v2', 3_000, 'v2', pro],
    ['400 on v2 without a plan', 400, 'v2', free],
  ] as const)('accepts %s at most', (_, limit, version, features) => {
    const sections = [at(10, 45)]
    expect(problemOf({ lyrics: 'x'.repeat(limit), version, sections }, { features })).toBeUndefined()
    expect(problemOf({ lyrics: 'x'.repeat(limit + 1), version, sections }, { features })).toMatchObject({
      code: 'text_too_long',
      values: { limit },
    })
  })

  test('limits all sections together on v2', () => {
    expect(problemOf({ version: 'v2', sections: [at(0, 15), at(20, 35)] })).toBeUndefined()
  })

  test('allows a tag for adults with the filter off, and ignores lyrics of an instrumental', () => {
    expect(problemOf({ tags: ['Sexy'] }, { filterOn: false })).toBeUndefined()
    expect(problemOf({ trackMode: 'instrumental', lyrics: 'you bitch' })).toBeUndefined()
  })
})

describe('sections', () => {
  test('that touch or overlap are merged, in order', () => {
    expect(mergeSections([at(20, 30), at(5, 10), at(9, 12), at(12, 13)])).toEqual([at(5, 13), at(20, 30)])
    expect(mergeSections([at(5, 20), at(6, 7)])).toEqual([at(5, 20)])
  })

  test('start with 10 s of the largest gap, or around the pressed position', () => {
    expect(createSection([], 60)).toEqual(at(25, 35))
    expect(createSection([at(0, 40)], 60)).toEqual(at(45, 55))
    expect(createSection([at(10, 20)], 60, 22)).toEqual(at(20, 30))
    expect(createSection([], 60, 59)).toEqual(at(50, 60))
    expect(createSection([at(0, 59.5)], 60)).toBeUndefined()
    expect(
      createSection(
        Array.from({ length: maxSections }, (_, i) => at(i, i + 0.5)),
        60,
      ),
    ).toBeUndefined()
  })

  test('can be drawn in either direction, at least a second long, up to their neighbours', () => {
    expect(toDrawnSection([], 10, 14, 60)).toEqual(at(10, 14))
    expect(toDrawnSection([], 14, 10, 60)).toEqual(at(10, 14))
    expect(toDrawnSection([], 10, 10.2, 60)).toEqual(at(10, 11))
    expect(toDrawnSection([at(12, 20)], 10, 30, 60)).toEqual(at(10, 12))
    expect(toDrawnSection([at(12, 20)], 25, 5, 60)).toEqual(at(20, 25))
    expect(toDrawnSection([at(12, 20)], 15, 30, 60)).toBeUndefined()
    expect(toDrawnSection([], 0, 900, 1_000)).toEqual(at(0, 240))
  })

  test('move and resize up to their neighbours', () => {
    const sections = [at(0, 5), at(10, 20), at(30, 40)]
    expect(listChangedSections(sections, 1, at(25, 35), 60)[1]).toEqual(at(20, 30))
    expect(listChangedSections(sections, 1, at(2, 12), 60)[1]).toEqual(at(5, 15))
    expect(listChangedSections(sections, 1, at(10, 35), 60)[1]).toEqual(at(10, 30))
    expect(listChangedSections(sections, 2, at(55, 65), 60)[2]).toEqual(at(50, 60))
  })
})
