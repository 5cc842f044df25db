import { expect, it } from 'vitest'
import { getLastWord } from './rhyme.ts'
import { reword } from './rewording.ts'

it('says a line in many other words and keeps its rhyme', () => {
  const line = 'I noticed your red scarf by the garden gate'
  const others = reword(line)
  expect(others.length).toBeGreaterThan(20)
  expect(others).toContain('I once noticed your red scarf near the garden gate')
  expect(others).not.toContain(line)
  expect(new Set(others.map(getLastWord))).toEqual(new Set(['gate']))
})

it('leaves set phrases alone', () => {
  expect(reword('They held me by the hand')).toEqual([])
  expect(reword('One by one')).toEqual([])
})
