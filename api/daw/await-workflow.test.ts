import { expect, inject, test } from 'vitest'
import { createFakeActivities } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import type { ScoreClipInput } from '@songloom/contracts/daw/score-sounds'
import type { Refusal } from '../http/refusal.ts'
import { createTemporalCalls } from '../jobs/temporal-calls.ts'
import { createAwaitWorkflow } from './await-workflow.ts'

const waitMs = 3_000

test('of one user four clips are at work, each once, and exports apart; what only waits is answered as busy', async () => {
  let isGoingOn = true
  const ended = new Set<string>()
  const attempts = new Map<string, number>()
  const activities = Object.assign(createFakeActivities().activities, {
    async storeScoreClip({ clipId, userId }: ScoreClipInput): Promise<string> {
      attempts.set(clipId, (attempts.get(clipId) ?? 0) + 1)
      if (clipId === 'broken') throw new Error('This clip ends its worker.')
      while (isGoingOn && userId === 'busy' && !ended.has(clipId))
        await new Promise((resolve) => setTimeout(resolve, 50))
      return `key of ${clipId}`
    },
    exportDaw: () => Promise.resolve('key of a file'),
  })
  const workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  const calls = createTemporalCalls(workers.client)
  const awaitWorkflow = createAwaitWorkflow({ calls, taskQueue: workers.taskQueue, waitMs })
  const ask = (clipId: string, userId = 'busy') =>
    awaitWorkflow('renderScoreClip', { userId, projectId: workers.taskQueue, seq: 0, clipId })
  const clips = ['one', 'two', 'three', 'four', 'five', 'six']
  try {
    const asked = Promise.allSettled([...clips, ...clips].map((clipId) => ask(clipId)))
    const file = { userId: 'busy', projectId: workers.taskQueue, seq: 0, format: 'midi' as const }
    // On a busy machine one wait can end before the export does.
    const askUntilDone = (answer: () => Promise<string>) =>
      expect.poll(() => answer().catch(() => undefined), { timeout: 30_000 })
    await askUntilDone(() => awaitWorkflow('exportDaw', file)).toBe('key of a file')
    const answers = (await asked).map((answer) => answer.status === 'rejected' && (answer.reason as Refusal).code)
    const pending = Array.from({ length: 4 }, () => 'format_pending')
    const busy = ['too_many_requests', 'too_many_requests']
    expect(answers).toEqual([...pending, ...busy, ...pending, ...busy])
    expect([...attempts]).toEqual(expect.arrayContaining(clips.slice(0, 4).map((clipId) => [clipId, 1])))
    expect(attempts.size).toBe(4)
    await expect(ask('six')).rejects.toMatchObject({ code: 'too_many_requests' })
    // The time in line counts: all waits of a request end with one deadline.
    const askedAt = performance.now()
    setTimeout(() => ended.add('one'), waitMs / 2)
    await expect(ask('five')).rejects.toMatchObject({ code: 'format_pending' })
    expect(performance.now() - askedAt).toBeLessThan(1.4 * waitMs)
    await askUntilDone(() => ask('one', 'another')).toBe('key of one')
    isGoingOn = false
    await askUntilDone(() => ask('six')).toBe('key of six')
    const failed = workers.client.workflow.execute('renderScoreClip', {
      ...{ workflowId: `${workers.taskQueue}-broken`, taskQueue: workers.taskQueue },
      args: [{ userId: 'another', projectId: 'project', seq: 0, clipId: 'broken' }],
    })
    await expect(failed).rejects.toThrow()
    expect(attempts.get('broken')).toBe(3)
  } finally {
    isGoingOn = false
    await calls.close()
    await workers.close()
  }
})
