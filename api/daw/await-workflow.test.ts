import { expect, inject, test } from 'vitest'
import { createFakeActivities } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import type { ScoreClipOrder } from '@songloom/contracts/daw/score-sounds'
import { createTemporalCalls } from '../jobs/temporal-calls.ts'
import { createAwaitWorkflow } from './await-workflow.ts'

test('of one user four workflows are at work, each once, and what only waits is answered as pending', async () => {
  let isGoingOn = true
  const attempts = new Map<string, number>()
  const activities = Object.assign(createFakeActivities().activities, {
    async storeScoreClip({ clipId, userId }: ScoreClipOrder): Promise<string> {
      attempts.set(clipId, (attempts.get(clipId) ?? 0) + 1)
      if (clipId === 'broken') throw new Error('This clip ends its worker.')
      while (isGoingOn && userId === 'busy') await new Promise((resolve) => setTimeout(resolve, 50))
      return `key of ${clipId}`
    },
  })
  const workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  const calls = createTemporalCalls(workers.client)
  const awaitWorkflow = createAwaitWorkflow({ calls, taskQueue: workers.taskQueue, waitMs: 1_000 })
  const ask = (clipId: string, userId = 'busy') =>
    awaitWorkflow('renderScoreClip', { userId, projectId: workers.taskQueue, seq: 0, clipId })
  const clips = ['one', 'two', 'three', 'four', 'five', 'six']
  try {
    const answers = await Promise.allSettled([...clips, ...clips].map((clipId) => ask(clipId)))
    expect(answers.map((answer) => answer.status === 'rejected' && (answer.reason as { code: string }).code)).toEqual(
      Array.from({ length: 12 }, () => 'format_pending'),
    )
    expect([...attempts]).toEqual(expect.arrayContaining(clips.slice(0, 4).map((clipId) => [clipId, 1])))
    expect(attempts.size).toBe(4)
    await expect(ask('six')).rejects.toMatchObject({ code: 'format_pending' })
    expect(await ask('one', 'another')).toBe('key of one')
    isGoingOn = false
    await expect.poll(() => ask('six').catch(() => undefined)).toBe('key of six')
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
