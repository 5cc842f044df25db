import { expect, test } from 'vitest'
import { enhanceProblem } from './enhance-prompt.rules.ts'

test("Enhance needs a text within the field's limit (spec 2 §5)", () => {
  expect(enhanceProblem(' \u200b\n', 'prompt', 400)).toBe('enhance_prompt_missing')
  expect(enhanceProblem('[Verse]', 'lyrics', 400)).toBe('enhance_text_missing')
  expect(enhanceProblem('x'.repeat(401), 'prompt', 400)).toBe('text_too_long')
  expect(enhanceProblem('x'.repeat(400), 'prompt', 400)).toBeUndefined()
})
