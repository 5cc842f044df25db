import { describe, expect, test } from 'vitest'
import { autoCompleteRequest } from './contract.ts'
import { findAutoCompleteProblem, getCompletedPart } from './definition.rules.ts'
import type { AutoCompleteForm } from './definition.rules.ts'

const form: AutoCompleteForm = { version: 'v4_5', prompt: 'add drums', durationSeconds: 60 }
const problemOf = (change: Partial<AutoCompleteForm>) => findAutoCompleteProblem({ ...form, ...change })?.code
const region = (seconds: number) => ({ startSeconds: 5, endSeconds: 5 + seconds })
const sent = { projectId: 'a'.repeat(24), actionByUser: 'auto_complete_music' }

describe('Auto-Complete (spec 2 §5, §9)', () => {
  test('needs a prompt of at most 3,000 characters', () => {
    expect(problemOf({ prompt: '🎹 ' })).toBe('auto_complete_prompt_missing')
    expect(problemOf({ prompt: 'a'.repeat(3_000) })).toBeUndefined()
    expect(problemOf({ prompt: 'a'.repeat(3_001) })).toBe('text_too_long')
  })

  test('needs 30 s on v2 where a region is used', () => {
    expect(problemOf({ version: 'v2', region: region(29) })).toBe('reference_too_short')
    expect(problemOf({ version: 'v2', region: region(30) })).toBeUndefined()
    expect(problemOf({ version: 'v4_5', region: region(12) })).toBeUndefined()
  })

  test('is not made with a version that is coming', () => {
    expect(problemOf({ version: 'v5' })).toBe('version_coming')
  })

  test('uses the region, or the first 60 s', () => {
    expect(getCompletedPart(undefined, 180)).toEqual({ startSeconds: 0, endSeconds: 60 })
    expect(getCompletedPart(undefined, 20)).toEqual({ startSeconds: 0, endSeconds: 20 })
    expect(getCompletedPart(region(40), 180)).toEqual(region(40))
    expect(getCompletedPart(region(90), 180)).toEqual(region(60))
  })

  test('refuses forbidden words with a proposal', () => {
    expect(findAutoCompleteProblem({ ...form, prompt: 'like Taylor Swift' })).toMatchObject({ code: 'artist_name' })
  })

  test('accepts one listed option of each chip group', () => {
    expect(autoCompleteRequest.safeParse({ ...sent, genre: 'lo-fi', tempo: 'very-fast' }).success).toBe(true)
    expect(autoCompleteRequest.safeParse({ ...sent, genre: ['lo-fi', 'pop'] }).success).toBe(false)
    expect(autoCompleteRequest.safeParse({ ...sent, vibe: 'grumpy' }).success).toBe(false)
  })
})
