import '../../testing/browser.ts'
import type { PendingGeneration } from '@songloom/contracts/account/account'
import { getOverallFraction } from '@songloom/contracts/jobs/job-steps.rules'
import { expect, test } from 'vitest'
import { isPendingInQueue, getJobFraction } from './pending-labels.ts'

const listed = (step: string, share: number): PendingGeneration =>
  ({ id: 'm', tool: 'song_gen', workStartedAt: '2026', step, jobFraction: share }) as unknown as PendingGeneration

test('the list shows the share of the whole job: 0.22 while playing stays 0.22', () => {
  const share = getOverallFraction('song_gen', 'render', 0)
  expect(share).toBeCloseTo(0.22)
  expect(getJobFraction(listed('render', share), undefined)).toBeCloseTo(0.22)
})

test('a note shows the share of its step', () => {
  const note = { messageId: 'm', projectId: 'p', step: 'render', stepFraction: 0.5 }
  expect(getJobFraction(listed('render', 0.22), note)).toBeCloseTo(0.385)
})

test('a job without a worker is queued, with no progress', () => {
  const waiting = { ...listed('cover', 0.04), workStartedAt: null, queuePosition: 11 }
  expect([isPendingInQueue(waiting, undefined), getJobFraction(waiting, undefined)]).toEqual([true, 0])
  const note = { messageId: 'm', projectId: 'p', step: 'render', stepFraction: 0.5 }
  expect([isPendingInQueue(waiting, note), getJobFraction(waiting, note)]).toEqual([false, expect.closeTo(0.385)])
})
