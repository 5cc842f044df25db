import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import studioTexts from './error-texts-studio.json' with { type: 'json' }
import toolTexts from './error-texts-tools.json' with { type: 'json' }
import { errors } from './errors.rules.ts'
import platformErrors from './errors.json' with { type: 'json' }

const text = z.string().regex(/^\S.*\S$/)
const file = z.record(
  z.string().regex(/^[a-z0-9_]+$/),
  z.strictObject({ status: z.int().min(400).max(599), message: text, hint: text.optional() }),
)

describe('error tables', () => {
  test.each([
    ['errors.json', platformErrors],
    ['error-texts-studio.json', studioTexts],
    ['error-texts-tools.json', toolTexts],
  ])('%s has a status and a sentence for each code', (_, table) => {
    expect(file.safeParse(table).error).toBeUndefined()
  })

  test('have each code once', () => {
    const codes = [platformErrors, studioTexts, toolTexts].flatMap((table) => Object.keys(table))
    expect(new Set(codes).size).toBe(codes.length)
    expect(Object.keys(errors)).toEqual(codes)
  })

  test.each([
    ['a misspelled field', { no_song: { status: 404, mesage: 'There is no song.' } }],
    ['a status of success', { no_song: { status: 200, message: 'There is no song.' } }],
    ['no sentence', { no_song: { status: 404, message: '' } }],
  ])('detect %s', (_, table) => {
    expect(file.safeParse(table).success).toBe(false)
  })
})
