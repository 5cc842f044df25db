import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import { outputsFor, seedJob, seedUser } from '../testing/seed.ts'
import { countSpent } from './turn-call-rows.ts'
import { acceptTurn } from './turns.ts'

let db: Knex
withTestDatabase((made) => (db = made))

test('a turn has spent what its finished jobs were charged and its open ones hold', async () => {
  const owner = await seedUser(db, 1_000)
  const request = { mode: 'agent', prompt: 'Rain', requestKey: 'spent', limitTokens: 1_000 } as const
  const { id: turnId } = await acceptTurn(db, { ...owner, ...request })
  const jobIds = []
  for (const call of [0, 1, 2, 3]) {
    const jobId = await seedJob(db, owner, 200)
    const row = { turn_id: turnId, step: 0, call, tool: 'song_gen', arguments: {}, price_tokens: 200 }
    await db('turn_calls').insert({ ...row, message_id: jobId, state: 'active' })
    jobIds.push(jobId)
  }
  expect(await countSpent(db, turnId)).toBe(800)
  const [charged, late, failed] = jobIds as [string, string, string]
  await completeJob(db, charged, outputsFor(150))
  for (const jobId of [late, failed]) await failJob(db, jobId, 'song_failed')
  await completeJob(db, late, outputsFor(200))
  expect(await countSpent(db, turnId)).toBe(350)
})
