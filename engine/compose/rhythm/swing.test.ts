import { describe, expect, it } from 'vitest'
import { swingAt } from './swing.ts'

const ratio = (swing: number): number => (1 + swing) / (1 - swing)
const jazz = { swing: 0.31, swingUnit: 8 } as const

describe('swing', () => {
  it('is sharp when slow, two to one at a walk, nearly even when fast', () => {
    const ratios = [80, 130, 180, 240].map((bpm) => ratio(swingAt(jazz, bpm)))
    expect(ratios.slice(1).every((next, i) => next < ratios[i]!)).toBe(true)
    expect(ratios[0]).toBeGreaterThan(2.1)
    expect(ratios[1]).toBeGreaterThan(1.7)
    expect(ratios[1]).toBeLessThan(2.2)
    expect(ratios[3]).toBeLessThan(1.5)
  })

  it('stays straight where a genre is straight', () => {
    for (const bpm of [60, 120, 200]) expect(swingAt({ swing: 0 }, bpm)).toBe(0)
  })
})
