import { expect, test } from 'vitest'
import { countBars, sectionEnergies } from './section-facts.ts'

test('a soft section has energy as long as it sounds; silence has none', () => {
  const sections = [
    { startSeconds: 0, endSeconds: 4 },
    { startSeconds: 4, endSeconds: 8 },
    { startSeconds: 8, endSeconds: 12 },
  ]
  const lufs = [-14, -14, -14, -14, -24, -24, -24, -24, -90, -90]
  expect(sectionEnergies(sections, lufs).map((energy) => Math.round(energy * 100))).toEqual([100, 75, 0])
})

test('bars follow the grid, also in a ringing tail', () => {
  const downbeats = [0, 2.7, 5.4, 8.1]
  expect(countBars({ startSeconds: 48, endSeconds: 60 }, downbeats)).toBe(4)
  expect(countBars({ startSeconds: 0, endSeconds: 12 }, [])).toBe(1)
})
