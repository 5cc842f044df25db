import { afterAll, beforeAll, expect, test } from 'vitest'
import { acquireChaosProduct } from '../testing/acquired-product.ts'
import type { ChaosWorld } from '../testing/faults/chaos-world.ts'
import { checkJobs } from '../testing/check-jobs.ts'
import type { StartedSong } from '../testing/creator.ts'
import { hasStatus } from '../testing/listener.ts'
import { withPlanted } from '../testing/faults/plant.ts'

let world: ChaosWorld

beforeAll(async () => {
  world = await acquireChaosProduct()
})
afterAll(() => world.end())

const deadlineSeconds = 2

/** Accepted while Temporal is away, so that its deadline can be shortened before its workflow reads it. */
async function startHastySong(): Promise<StartedSong> {
  const { stack } = world.songloom
  await stack.stopPart('temporal')
  const song = await world.creator.startSong({ version: 'v4_5', duration: 15 })
  await world.db.raw("update jobs set input = jsonb_set(input, '{deadlineSeconds}', ?::jsonb) where id = ?", [
    String(deadlineSeconds),
    song.messageId,
  ])
  // The start that is under way still carries the old one; the next reads the row again.
  const failedStarts = async () =>
    (await world.db<{ job_id: string; attempts: number }>('outbox').where({ job_id: song.messageId }).first())!.attempts
  const before = await failedStarts()
  await expect.poll(failedStarts).toBeGreaterThan(before)
  await stack.startPart('temporal')
  return song
}

const kindsOf = async (jobId: string) =>
  (await world.db('ledger_transactions').where({ job_id: jobId }).pluck<string[]>('kind')).sort()

test('a song past its deadline fails and is refunded at once; its late result is free', async () => {
  const { creator, events, harness, db } = world
  const before = (await creator.call('tokens')).body
  const reached = harness.hold('P6')
  const { messageId, projectId } = await startHastySong()
  const held = await reached
  expect(held.jobId).toBe(messageId)

  const failed = await events.until(messageId, 'it is given up', hasStatus('FAILED'), 120_000)
  expect(failed.failure).toMatchObject({ code: 'engine_timeout', tokensReturned: 200 })
  // Read once: the tokens are back by the time the failure is published.
  expect((await creator.call('tokens')).body).toEqual(before)

  held.release()
  const landed = await events.until(messageId, 'its result lands', hasStatus('COMPLETED'), 120_000)
  expect(landed.failure).toBeNull()
  expect(landed.audioData).toHaveLength(1)
  expect((await creator.call('tokens')).body).toEqual(before)
  expect(await kindsOf(messageId)).toEqual(['release', 'reserve'])
  expect(await db('jobs').where({ id: messageId }).first('state', 'late')).toEqual({ state: 'completed', late: true })
  expect((await creator.call('generation', { params: { projectId, messageId } })).body.data).toMatchObject({
    status: 'SUCCESSFUL',
    error: null,
  })
})

test('the checker of this file detects a late song that was charged', async () => {
  const { id: jobId, user_id: userId } = (await world
    .db<{ id: string; user_id: string; late: boolean }>('jobs')
    .where({ late: true, user_id: world.creator.userId })
    .first())!
  const charge = async (trx: typeof world.db) => {
    await trx.raw('drop index ledger_job_end')
    await trx('ledger_transactions').insert({ kind: 'settle', user_id: userId, job_id: jobId, reason: 'planted' })
  }
  expect(await withPlanted(world.db, charge, (trx) => checkJobs(trx, world.objects))).toContain(
    `2 settlements and releases: ${jobId}`,
  )
})
