// @vitest-environment node
import { expect, test } from 'vitest'
import { limitSecondsLeft, estimateSecondsLeft } from './seconds-left.ts'

/** What a person reads every half second while the work goes as `fractionAt` says. */
const read = (key: string, estimateSeconds: number, fractionAt: (elapsedSeconds: number) => number): number[] =>
  Array.from({ length: 60 }, (_, half) => half / 2).map((elapsed) =>
    limitSecondsLeft(key, estimateSecondsLeft(elapsed, estimateSeconds, fractionAt(elapsed))),
  )

const works = {
  'even work': (elapsed: number) => Math.min(1, elapsed / 12),
  'work that stands still': (elapsed: number) => Math.min(0.4, elapsed / 10),
  'work that begins again': (elapsed: number) => (elapsed < 6 ? elapsed / 10 : (elapsed - 6) / 12),
  'a slow last step': (elapsed: number) => (elapsed < 4 ? elapsed / 5 : 0.8 + (elapsed - 4) / 100),
  'no word of how far': () => 0,
}

test.each(Object.entries(works))('the time left only falls: %s', (name, fractionAt) => {
  for (const estimate of [3, 12, 40]) {
    const shown = read(`${name} ${estimate}`, estimate, fractionAt)
    expect(shown).toEqual([...shown].sort((one, other) => other - one))
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(0)
  }
})

test('from a quarter of the work on, what is faster than the estimate says so', () => {
  expect(estimateSecondsLeft(3, 60, 0.1)).toBe(57)
  expect(estimateSecondsLeft(3, 60, 0.5)).toBe(3)
})
