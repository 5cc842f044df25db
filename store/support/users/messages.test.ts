import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { eventPayloads } from '@songloom/contracts/jobs/events'
import { maxMessagesPerUserPerDay } from '@songloom/contracts/support/users/messages.rules'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { listAudit } from '../audit.ts'
import { listEventsAfter } from '../../events/events.ts'
import { failJob } from '../../jobs/finish-job.ts'
import { createId } from '../../ids.ts'
import { listInboxMessages, markMessageRead } from '../../events/inbox.ts'
import { setMailEnabled } from '../../dreampacks/ready-mails.ts'
import { abortBulk, endBulkItem, insertBulk, startBulk } from '../bulk.ts'
import { claimSupportMails } from './mails.ts'
import { listRecipients } from './message-recipients.ts'
import { listSentMessages } from './sent-messages.ts'
import { sendMessage } from './messages.ts'
import type { MessageSend } from './messages.ts'
import { seedDreampack } from '../../testing/seed-dreampacks.ts'
import { seedJob, seedUser } from '../../testing/seed.ts'

let db: Knex
withTestDatabase((made) => (db = made), 10)

const actor = { id: 'sam', email: 'sam@example.test', role: 'support' }
const send = (subject: MessageSend['subject'], more: Partial<MessageSend> = {}) =>
  sendMessage(db, { subject, text: 'Hi {name}, {song}: {tokens}', actor, requestId: createId(), ...more })
const textsOf = async (userId: string) => (await listInboxMessages(db, userId)).map(({ text }) => text)

async function songOf(name: string | null = 'Rain') {
  const owner = await seedUser(db, 1_000)
  const jobId = await seedJob(db, owner, 200)
  const { message_id: id } = await db('jobs').where({ id: jobId }).first<{ message_id: string }>('message_id')
  await db('messages').where({ id }).update({ song_name: name })
  return { ...owner, jobId }
}

test('fills in a message for its user, publishes it, and audits it', async () => {
  const { userId, jobId } = await songOf()
  const sent = await send({ kind: 'generation', id: jobId })
  expect(sent).toMatchObject({ kind: 'sent', isRepeated: false, userIds: [userId], skippedCount: 0 })
  expect(await textsOf(userId)).toEqual(['Hi Test, “Rain”: 200'])
  const events = await listEventsAfter(db, userId, 0, 100)
  const event = events.findLast(({ type }) => type === 'support_message')
  expect(eventPayloads.support_message.parse(event?.payload)).toEqual({
    supportMessage: (await listInboxMessages(db, userId))[0],
  })
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  expect(await listAudit(db, 'generation', jobId)).toMatchObject([
    { action: 'message', actorEmail: actor.email, after: { text: 'Hi {name}, {song}: {tokens}', sent: 1, skipped: 0 } },
  ])
})

test('sends once per press with five concurrent requests, and refuses its id for another', async () => {
  const { userId } = await seedUser(db, 0)
  const subject = { kind: 'user', id: userId } as const
  const requestId = createId()
  const sent = await Promise.all(Array.from({ length: 5 }, () => send(subject, { requestId })))
  expect(sent.filter((each) => each.kind === 'sent' && !each.isRepeated)).toHaveLength(1)
  expect(await textsOf(userId)).toEqual(['Hi Test, your song: 0'])
  expect(await send(subject, { requestId, text: 'Another' })).toEqual({ kind: 'reused' })
  expect(await send({ kind: 'user', id: (await seedUser(db, 0)).userId }, { requestId })).toEqual({ kind: 'reused' })
})

test('sends to all users of a bulk action once, without skipped ones', async () => {
  const [asha, ben, cleo, dev] = await Promise.all([songOf('A'), songOf('B'), songOf('C'), songOf('D')])
  const second = await seedJob(db, asha, 200)
  const items = [asha.jobId, second, ben.jobId, dev.jobId].map((jobId) => ({ jobId, why: '' }))
  const left = { jobId: cleo.jobId, why: 'Already finished.' }
  const bulk = { actor, action: 'fail', filter: { tab: 'all' }, selected: null, isCut: false } as const
  const id = await insertBulk(db, { ...bulk, items: [...items, left] })
  expect(await send({ kind: 'bulk', id })).toEqual({ kind: 'missing' })
  await startBulk(db, id, { actor, reason: 'Engine outage', userNote: null })
  for (const jobId of [asha.jobId, second, ben.jobId]) await endBulkItem(db, id, jobId, 'changed', null)
  await abortBulk(db, id)
  expect(await send({ kind: 'bulk', id })).toMatchObject({ userIds: [asha.userId, ben.userId].toSorted() })
  expect(await textsOf(asha.userId)).toEqual(['Hi Test, “A”: 400'])
  expect(await textsOf(ben.userId)).toEqual(['Hi Test, “B”: 200'])
  expect([await textsOf(cleo.userId), await textsOf(dev.userId)]).toEqual([[], []])
  const [first] = (await listSentMessages(db, { subject: { kind: 'bulk', id }, after: undefined, limit: 10 })).messages
  expect(first).toMatchObject({ subject: { kind: 'bulk', id }, readAt: null, actorEmail: actor.email })
})

test('sends nothing to users of a bulk action whose songs were left unchanged or failed', async () => {
  const [asha, ben, cleo] = await Promise.all([songOf('A'), songOf('B'), songOf('C')])
  const second = await seedJob(db, asha, 200)
  const id = await insertBulk(db, {
    ...{ actor, action: 'fail', filter: { tab: 'all' }, selected: null, isCut: false },
    items: [asha.jobId, second, ben.jobId, cleo.jobId].map((jobId) => ({ jobId, why: '' })),
  })
  await startBulk(db, id, { actor, reason: 'Engine outage', userNote: null })
  await endBulkItem(db, id, asha.jobId, 'changed', null)
  for (const jobId of [second, ben.jobId]) await endBulkItem(db, id, jobId, 'unchanged', 'It is finished.')
  await endBulkItem(db, id, cleo.jobId, 'failed', 'Temporal is down.')
  expect(await send({ kind: 'bulk', id })).toMatchObject({ userIds: [asha.userId] })
  expect(await textsOf(asha.userId)).toEqual(['Hi Test, “A”: 200'])
})

test('sends a user at most ten messages a day; others of a bulk action still get theirs', async () => {
  const [full, free] = await Promise.all([songOf('A'), songOf('B')])
  const subject = { kind: 'user', id: full.userId } as const
  const sent = await Promise.all(Array.from({ length: maxMessagesPerUserPerDay + 2 }, () => send(subject)))
  expect(sent.filter(({ kind }) => kind === 'day_full')).toHaveLength(2)
  const items = [full.jobId, free.jobId].map((jobId) => ({ jobId, why: '' }))
  const id = await insertBulk(db, {
    ...{ actor, action: 'fail', filter: { tab: 'all' }, selected: null, isCut: false },
    items,
  })
  await startBulk(db, id, { actor, reason: 'Engine outage', userNote: null })
  expect(await send({ kind: 'bulk', id })).toMatchObject({ userIds: [free.userId], skippedCount: 1 })
  await db('support_messages')
    .where({ user_id: full.userId })
    .update({ created_at: db.raw("now() - interval '25 hours'") })
  expect(await send(subject)).toMatchObject({ kind: 'sent' })
})

test('is read once, by its user only, and staff see when', async () => {
  const { userId } = await seedUser(db, 0)
  const pack = await seedDreampack(db, userId)
  await send({ kind: 'dreampack', id: pack.id })
  const [message] = await listInboxMessages(db, userId)
  expect(await markMessageRead(db, (await seedUser(db, 0)).userId, message!.id)).toBeUndefined()
  const read = await markMessageRead(db, userId, message!.id)
  expect(read).toMatchObject({ isChanged: true, message: { id: message!.id, readAt: expect.any(String) } })
  expect(await markMessageRead(db, userId, message!.id)).toEqual({ ...read, isChanged: false })
  const ofUser = await listSentMessages(db, { subject: { kind: 'user', id: userId }, after: undefined, limit: 10 })
  expect(ofUser.messages).toMatchObject([{ subject: { kind: 'dreampack', id: pack.id }, readAt: read?.message.readAt }])
})

test('is mailed once to a user with mail enabled', async () => {
  const [reader, other] = [await seedUser(db, 0), await seedUser(db, 0)]
  await setMailEnabled(db, reader.userId, true)
  for (const { userId } of [reader, other]) await send({ kind: 'user', id: userId }, { text: 'Hello' })
  const taken = (await Promise.all([claimSupportMails(db), claimSupportMails(db)])).flat()
  expect(taken).toMatchObject([{ to: `${reader.userId}@example.test`, text: 'Hello' }])
})

test('sends nothing about a missing record; a failed song has its owner', async () => {
  for (const kind of ['user', 'generation', 'bulk', 'dreampack'] as const)
    expect(await send({ kind, id: 'e'.repeat(24) })).toEqual({ kind: 'missing' })
  const { userId, jobId } = await songOf(null)
  await failJob(db, jobId, 'song_failed')
  expect(await send({ kind: 'generation', id: jobId }, { text: '{song} बनेगा' })).toMatchObject({ userIds: [userId] })
  expect(await textsOf(userId)).toEqual(['आपका गाना बनेगा'])
})

test('a message to a deleted account has no recipient', async () => {
  const { userId, jobId } = await songOf()
  await db('users').where({ id: userId }).update({ deleted_at: db.fn.now() })
  for (const subject of [{ kind: 'user', id: userId } as const, { kind: 'generation', id: jobId } as const])
    expect(await listRecipients(db, subject)).toEqual([])
})
