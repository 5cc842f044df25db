import { describe, expect, test } from 'vitest'
import { autoCompleteRequest } from './contract.ts'
import { autoCompleteProblem, completedPart } from './definition.rules.ts'
import type { AutoCompleteForm } from './definition.rules.ts'

const form: AutoCompleteForm = { version: 'v4_5', prompt: 'add drums', durationSeconds: 60 }
const problemOf = (change: Partial<AutoCompleteForm>) => autoCompleteProblem({ ...form, ...change })?.code
const region = (seconds: number) => ({ startSeconds: 5, endSeconds: 5 + seconds })
const sent = { projectId: 'a'.repeat(24), actionByUser: 'auto_complete_music' }

describe('Auto-Complete (spec 2 §5, §9)', () => {
  test('a prompt is needed; 3,000 characters are the limit', () => {
    expect(problemOf({ prompt: '🎹 ' })).toBe('auto_complete_prompt_missing')
    expect(problemOf({ prompt: 'a'.repeat(3_000) })).toBeUndefined()
    expect(problemOf({ prompt: 'a'.repeat(3_001) })).toBe('text_too_long')
  })

  test('v2 wants 30 s where a region is used', () => {
    expect(problemOf({ version: 'v2', region: region(29) })).toBe('reference_too_short')
    expect(problemOf({ version: 'v2', region: region(30) })).toBeUndefined()
    expect(problemOf({ version: 'v4_5', region: region(12) })).toBeUndefined()
  })

  test('60 s are asked for: the region, or the first minute', () => {
    expect(completedPart(undefined, 180)).toEqual({ startSeconds: 0, endSeconds: 60 })
    expect(completedPart(undefined, 20)).toEqual({ startSeconds: 0, endSeconds: 20 })
    expect(completedPart(region(40), 180)).toEqual(region(40))
    expect(completedPart(region(90), 180)).toEqual(region(60))
  })

  test('words that may not be asked for are refused with a proposal', () => {
    expect(autoCompleteProblem({ ...form, prompt: 'like Taylor Swift' })).toMatchObject({ code: 'artist_name' })
  })

  test('of each group of chips one option is taken, and only those that are offered', () => {
    expect(autoCompleteRequest.safeParse({ ...sent, genre: 'lo-fi', tempo: 'very-fast' }).success).toBe(true)
    expect(autoCompleteRequest.safeParse({ ...sent, genre: ['lo-fi', 'pop'] }).success).toBe(false)
    expect(autoCompleteRequest.safeParse({ ...sent, vibe: 'grumpy' }).success).toBe(false)
  })
})
