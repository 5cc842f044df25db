import { expect, test } from 'vitest'
import { listAliveWorkers } from './workers.ts'

const at = '2026-11-26T12:00:00.000Z'
const seen = (worker: string, secondsAgo: number) => ({
  worker,
  lastSeenAt: new Date(Date.parse(at) - 1_000 * secondsAgo).toISOString(),
})

test('a worker unseen by all queues for a minute is dead; one with a busy engine is not', () => {
  const queues = [
    { name: 'engine', pollers: [seen('busy', 200), seen('dead', 75)] },
    { name: 'network', pollers: [seen('busy', 20), seen('dead', 90), { worker: 'unknown', lastSeenAt: null }] },
  ]
  expect([...listAliveWorkers({ at, queues })]).toEqual(['busy'])
})
