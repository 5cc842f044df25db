import { expect, test } from 'vitest'
import { minWaitSamples, getMeasuredWait } from './measured-waits.rules.ts'
import type { WaitSample } from './measured-waits.rules.ts'

/** Numerical Recipes' generator: the same songs in every run. */
function random(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}

const lengths = [15, 30, 60, 120, 300]

/** A machine with two slots: longer songs take longer, load slows it, one job in twelve hiccups. */
function finishedJob(next: () => number, slowness = 1): WaitSample {
  const durationSeconds = lengths[Math.floor(next() * lengths.length)]!
  const queueDepth = Math.floor(next() ** 3 * 40)
  const noise = Math.exp((next() + next() + next() - 1.5) * 0.5)
  const hiccup = next() < 1 / 12 ? 1.8 : 1
  return {
    durationSeconds,
    queueDepth,
    workSeconds: (1.2 + durationSeconds / 40) * (queueDepth > 0 ? 1.7 : 1) * noise * hiccup * slowness,
  }
}

/** The share of 200 jobs that end within the range of their predecessors. */
function coverage(seed: number, slownessOf: (index: number) => number = () => 1): number {
  const next = random(seed)
  const history: WaitSample[] = []
  let [inside, count] = [0, 0]
  for (let index = 0; count < 200; index++) {
    const job = finishedJob(next, slownessOf(index))
    const range = getMeasuredWait(history.slice(0, 200), job)
    if (range && index >= 30) {
      count++
      if (job.workSeconds >= range.lowSeconds && job.workSeconds <= range.highSeconds) inside++
    }
    history.unshift(job)
  }
  return inside / count
}

test('at least four of five of 200 replayed jobs end within the range shown', () => {
  for (let seed = 1; seed <= 20; seed++) expect(coverage(seed), `seed ${seed}`).toBeGreaterThanOrEqual(0.8)
})

test('range is narrow: between half and twice the middle', () => {
  const next = random(3)
  const history = Array.from({ length: 200 }, () => finishedJob(next))
  const { lowSeconds, highSeconds } = getMeasuredWait(history, { durationSeconds: 60, queueDepth: 0 })!
  expect(highSeconds / lowSeconds).toBeLessThan(4)
})

test('adapts to a machine half as fast within some dozens of jobs', () => {
  expect(coverage(5, (index) => (index < 30 ? 1 : 2))).toBeGreaterThanOrEqual(0.75)
})

test('estimates longer waits for longer songs, also of an unknown length', () => {
  const next = random(9)
  const history = Array.from({ length: 100 }, () => finishedJob(next))
  const highs = [15, 45, 60, 180, 300].map(
    (durationSeconds) => getMeasuredWait(history, { durationSeconds, queueDepth: 0 })!.highSeconds,
  )
  expect(highs).toEqual([...highs].sort((one, other) => one - other))
})

test('returns no range for too few jobs', () => {
  const next = random(1)
  const history = Array.from({ length: minWaitSamples - 1 }, () => finishedJob(next))
  expect(getMeasuredWait(history, { durationSeconds: 15, queueDepth: 0 })).toBeNull()
  expect(getMeasuredWait([...history, finishedJob(next)], { durationSeconds: 15, queueDepth: 0 })).not.toBeNull()
})

test('replay detects a range that is too narrow', () => {
  const next = random(4)
  const history = Array.from({ length: 200 }, () => finishedJob(next))
  const jobs = Array.from({ length: 200 }, () => finishedJob(next))
  const inside = jobs.filter((job) => {
    const { lowSeconds, highSeconds } = getMeasuredWait(history, job)!
    const middle = (lowSeconds + highSeconds) / 2
    return Math.abs(job.workSeconds - middle) < (highSeconds - lowSeconds) / 8
  })
  expect(inside.length / jobs.length).toBeLessThan(0.8)
})
