import { describe, expect, it } from 'vitest'
import { getAutomationValue } from './automation.ts'

const points = [
  { beats: 4, value: 0 },
  { beats: 8, value: -12, shape: 'hold' as const },
  { beats: 12, value: 100, shape: 'exponential' as const },
  { beats: 14, value: 400 },
]

describe('getAutomationValue', () => {
  it.each([
    ['before the first point', 0, 0],
    ['at a point', 4, 0],
    ['between two points on a line', 5, -3],
    ['while it holds', 11.9, -12],
    ['at the jump after a hold', 12, 100],
    ['between two points by equal ratios', 13, 200],
    ['after the last point', 99, 400],
  ])('gives the value %s', (_, beats, value) => {
    expect(getAutomationValue(points, beats)).toBeCloseTo(value, 9)
  })

  it('jumps where two points are at one beat', () => {
    const jump = [
      { beats: 0, value: 1 },
      { beats: 4, value: 1 },
      { beats: 4, value: 0 },
      { beats: 8, value: 0 },
    ]
    expect([3.99, 4].map((beats) => getAutomationValue(jump, beats))).toEqual([1, 0])
  })

  it('moves on a line where a ratio does not exist', () => {
    const silent = [
      { beats: 0, value: 0, shape: 'exponential' as const },
      { beats: 2, value: 1 },
    ]
    expect(getAutomationValue(silent, 1)).toBeCloseTo(0.5, 9)
  })

  it('is undefined without points', () => {
    expect(getAutomationValue([], 1)).toBeUndefined()
  })
})
