import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/with-test-database'
import { acceptChildJob, acceptJob } from './accept-job.ts'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { completeJob, failJob } from './finish-job.ts'
import { jobById } from './jobs.ts'
import type { JobRow } from './jobs.ts'
import { checkLedger } from '../ledger/ledger-checker.ts'
import { tokensOf } from '../ledger/ledger.ts'
import { outputsFor, requestFor, seedUser } from '../testing/seed.ts'

let db: Knex
withTestDatabase((made) => (db = made), 10)

async function seedParent(tokens: number): Promise<{ owner: { userId: string; projectId: string }; parent: JobRow }> {
  const owner = await seedUser(db, tokens)
  const { _id } = await acceptJob(db, requestFor(owner))
  return { owner, parent: (await jobById(db, _id))! }
}

test('a child is made once for its key, however often and at how many places at once it is asked for', async () => {
  const { owner, parent } = await seedParent(1_000)
  const asked = Array.from({ length: 8 }, () => acceptChildJob(db, parent, 'song-1', requestFor(owner)))
  const [first, ...others] = await Promise.all(asked)
  expect(new Set(others)).toEqual(new Set([first]))
  expect(await tokensOf(db, owner.userId)).toMatchObject({ available: 600, reserved: 400 })
  expect(await acceptChildJob(db, parent, 'song-2', requestFor(owner))).not.toBe(first)
  expect(await tokensOf(db, owner.userId)).toMatchObject({ available: 400, reserved: 600 })
})

test('a child shares the message of its parent, is started by it, and ends for itself alone', async () => {
  const { owner, parent } = await seedParent(1_000)
  const id = await acceptChildJob(db, parent, 'song-1', requestFor(owner))
  expect(await jobById(db, id)).toMatchObject({
    message_id: parent.message_id,
    parent_id: parent.id,
    state: 'accepted',
  })
  expect(await db('outbox').where({ job_id: id }).first()).toBeUndefined()
  await completeJob(db, id, outputsFor(200))
  expect(await jobById(db, id)).toMatchObject({ state: 'completed' })
  expect((await jobById(db, parent.id))!.state).not.toBe('completed')
  const message = await db<{ id: string; status: string }>('messages').where({ id: parent.message_id }).first()
  expect(message!.status).toBe('PROCESSING')
  expect(await tokensOf(db, owner.userId)).toMatchObject({ available: 600, reserved: 200 })
  expect(await checkLedger(db)).toEqual([])
})

test('a child that its user cannot pay for leaves nothing behind', async () => {
  const { owner, parent } = await seedParent(200)
  await expect(acceptChildJob(db, parent, 'song-1', requestFor(owner))).rejects.toThrow()
  expect(await db('jobs').where({ parent_id: parent.id })).toEqual([])
  expect(await checkLedger(db)).toEqual([])
})

test('of requests at one moment no more are let in than the bound of unfinished jobs allows; children are not counted', async () => {
  const { owner, parent } = await seedParent(10_000)
  await acceptChildJob(db, parent, 'song-1', requestFor(owner))
  const bounds = { maxOpen: 3 }
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, () => acceptJob(db, { ...requestFor(owner), bounds })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(RejectedError)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ code: 'too_many_open', details: { values: { limit: 3 } } })
  }
})

test('a day has room for so many jobs of a tool; failed ones and those of other tools are not counted', async () => {
  const owner = await seedUser(db, 10_000)
  const bounds = { sameTool: { max: 1, code: 'stems_today' } } as const
  const split = () => acceptJob(db, { ...requestFor(owner, 'separate_stems'), bounds })
  await acceptJob(db, requestFor(owner))
  await failJob(db, (await split())._id, 'failed')
  await split()
  await expect(split()).rejects.toMatchObject({ code: 'stems_today', details: { values: { limit: 1 } } })
})

test('of a user’s open engine jobs one at a time waits in the first queue, also when many are asked for at once', async () => {
  const owner = await seedUser(db, 10_000)
  const queueOf = async (id: string) => ((await jobById(db, id))!.input as { engineQueue?: string }).engineQueue
  // As a rerun has it: the input of a job that stood there before.
  const request = { ...requestFor(owner), input: { engineQueue: 'first' } }
  const messages = await Promise.all(Array.from({ length: 6 }, () => acceptJob(db, request)))
  const queues = await Promise.all(messages.map(({ _id }) => queueOf(_id)))
  expect(queues.filter((queue) => queue === 'first')).toHaveLength(1)
  await completeJob(db, messages[queues.indexOf('first')]!._id, outputsFor(200))
  const [next, another] = [await acceptJob(db, requestFor(owner)), await acceptJob(db, requestFor(owner))]
  expect([await queueOf(next._id), await queueOf(another._id)]).toEqual(['first', undefined])
})
