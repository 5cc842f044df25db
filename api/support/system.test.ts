import { afterAll, beforeAll, expect, test } from 'vitest'
import { completedJob, runningJob, seedOwner, setMoments, waitingJob } from '@songloom/store/testing/seed-support'
import { reportWorker } from '@songloom/store/jobs/workers'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('the state of the system names its parts, queues, machines, stuck ones, waits and outcomes', async () => {
  const { db } = api
  const owner = await seedOwner(db)
  const sam = await api.signUpAs('support')
  const oldest = await waitingJob(db, owner, { created: 90_000 })
  await runningJob(db, owner, { heartbeat: 40 })
  await setMoments(db, await completedJob(db, owner), { ended: 10 })
  await reportWorker(db, { id: 'one', machines: 3, busy: 2 })
  const { body } = await sam.call('supportSystem')
  expect(body.parts.postgres).toMatchObject({ ok: true, detail: 'ready' })
  expect(body.parts.redis).toMatchObject({ ok: true, detail: 'ready' })
  // At work it does not ask for more.
  expect(body.parts.worker).toMatchObject({ ok: true })
  expect(body.queues.map(({ name }) => name)).toEqual(Object.values(api.config.taskQueues))
  expect(body.oldestPending).toMatchObject({ id: oldest })
  expect(body).toMatchObject({ stuck: 2, machines: { busy: 2, total: 3 }, finishedPerMinute: 0.1 })
  expect(body.waits).toMatchObject([{ tool: 'song_gen', waiting: 1, jobId: oldest }])
  expect(body.outcomes.find(({ tool, hours }) => tool === 'song_gen' && hours === 1)).toMatchObject({ completed: 1 })
  // Tools without a finished job have no durations.
  expect(body.durations).toMatchObject([{ tool: 'song_gen', count: 1, insideShare: null }])
})
