import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { acceptJob } from './accept-job.ts'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { completeJob, failJob } from './finish-job.ts'
import { getJob } from './jobs.ts'
import { beginDeletion, requestDeletion } from '../account/deletions.ts'
import { getTokens } from '../ledger/ledger.ts'
import { outputsFor, requestFor, seedUser } from '../testing/seed.ts'

let db: Knex
withTestDatabase((made) => (db = made), 10)

test('of requests at one moment no more are let in than the bound of unfinished jobs allows', async () => {
  const owner = await seedUser(db, 10_000)
  await acceptJob(db, requestFor(owner))
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

test("limits a tool's jobs per day; failed ones and other tools are not counted", async () => {
  const owner = await seedUser(db, 10_000)
  const bounds = { sameTool: { max: 1, code: 'stems_today' } } as const
  const split = () => acceptJob(db, { ...requestFor(owner, 'separate_stems'), bounds })
  await acceptJob(db, requestFor(owner))
  await failJob(db, (await split())._id, 'failed')
  await split()
  await expect(split()).rejects.toMatchObject({ code: 'stems_today', details: { values: { limit: 1 } } })
})

test('queues one engine job of each user as first, also with concurrent requests', async () => {
  const owner = await seedUser(db, 10_000)
  const queueOf = async (id: string) => ((await getJob(db, id))!.input as { engineQueue?: string }).engineQueue
  // As in a rerun: the input of an earlier job.
  const request = { ...requestFor(owner), input: { engineQueue: 'first' } }
  const messages = await Promise.all(Array.from({ length: 6 }, () => acceptJob(db, request)))
  const queues = await Promise.all(messages.map(({ _id }) => queueOf(_id)))
  expect(queues.filter((queue) => queue === 'first')).toHaveLength(1)
  await completeJob(db, messages[queues.indexOf('first')]!._id, outputsFor(200))
  const [next, another] = [await acceptJob(db, requestFor(owner)), await acceptJob(db, requestFor(owner))]
  expect([await queueOf(next._id), await queueOf(another._id)]).toEqual(['first', undefined])
})

test('refuses an input that Temporal would not start, and reserves nothing', async () => {
  const owner = await seedUser(db, 10_000)
  const request = requestFor(owner)
  // Six characters of JSON each.
  const [prompt, lyrics] = ['\u0001'.repeat(3_000), '\u0001'.repeat(2_900)]
  const input = { ...request.input, prompt, lyrics }
  await expect(acceptJob(db, { ...request, input })).rejects.toMatchObject({ code: 'body_too_large' })
  expect(await getTokens(db, owner.userId)).toEqual({ available: 10_000, reserved: 0 })
  await acceptJob(db, { ...request, input: { ...request.input, prompt: 'é'.repeat(3_000) } })
})

test('refuses an account that is being deleted', async () => {
  const owner = await seedUser(db, 10_000)
  await requestDeletion(db, owner.userId)
  await acceptJob(db, requestFor(owner))
  const due = { user_id: owner.userId }
  await db('account_deletions').where(due).update({ due_at: db.fn.now() })
  const { id: deletionId } = (await db<{ id: string; user_id: string }>('account_deletions').where(due).first('id'))!
  expect(await beginDeletion(db, { deletionId, userId: owner.userId })).toBe(true)
  await expect(acceptJob(db, requestFor(owner))).rejects.toMatchObject({ code: 'signed_out' })
})
