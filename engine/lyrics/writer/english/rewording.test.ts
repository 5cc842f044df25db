import { expect, it } from 'vitest'
import { lastWord } from './rhyme.ts'
import { reworded } from './rewording.ts'

it('says a line in many other words and keeps its rhyme', () => {
  const line = 'I noticed your red scarf by the garden gate'
  const others = reworded(line)
  expect(others.length).toBeGreaterThan(20)
  expect(others).toContain('I once noticed your red scarf near the garden gate')
  expect(others).not.toContain(line)
  expect(new Set(others.map(lastWord))).toEqual(new Set(['gate']))
})

it('leaves set phrases alone', () => {
  expect(reworded('They held me by the hand')).toEqual([])
  expect(reworded('One by one')).toEqual([])
})
