// @vitest-environment node
import { expect, test } from 'vitest'
import { createPlayPlan } from './play-plan.ts'

const plan = (changes: Partial<Parameters<typeof createPlayPlan>[0]> = {}) =>
  createPlayPlan({ fromSample: 0, countInSamples: 0, loop: null, endSample: 10, ...changes })
const listSteps = (steps: ReturnType<typeof plan>, size: number, count: number) =>
  Array.from({ length: count }, () => steps.next(size)).map(
    (step) => step && [step.fromSample, step.samples, step.isJump],
  )

test('it goes on in blocks and ends where the timeline ends', () => {
  expect(listSteps(plan(), 4, 4)).toEqual([[0, 4, true], [4, 4, false], [8, 2, false], undefined])
})

test('a loop is cut at its end and jumps to its start, also one that begins behind the position', () => {
  const loop = { fromSample: 3, toSample: 6 }
  expect(listSteps(plan({ loop }), 4, 4)).toEqual([
    [0, 4, true],
    [4, 2, false],
    [3, 3, true],
    [3, 3, true],
  ])
})

test('a loop that lies behind is not played, nor is one that was taken away', () => {
  expect(listSteps(plan({ fromSample: 7, loop: { fromSample: 2, toSample: 5 } }), 8, 2)).toEqual([
    [7, 3, true],
    undefined,
  ])
  const steps = plan({ loop: { fromSample: 0, toSample: 4 } })
  steps.next(4)
  steps.setLoop(null)
  expect(listSteps(steps, 8, 1)).toEqual([[4, 6, false]])
})

test('a count-in comes before the start, and the renderer begins at the start', () => {
  const steps = plan({ fromSample: 5, countInSamples: 6 })
  expect([steps.next(4), steps.next(4), steps.next(4)]).toMatchObject([
    { fromSample: -1, samples: 4, isCountIn: true },
    { fromSample: 3, samples: 2, isCountIn: true },
    { fromSample: 5, samples: 4, isCountIn: false, isJump: true },
  ])
})
