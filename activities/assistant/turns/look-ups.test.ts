import type { Client } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectRedis } from '@songloom/platform/connections'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { getSessionUser } from '@songloom/store/account/session-user'
import type { TurnCall } from '@songloom/store/assistant/turn-call-rows'
import { acceptTurn } from '@songloom/store/assistant/turns'
import { listProjectMessages } from '@songloom/store/events/messages'
import { createId } from '@songloom/store/ids'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { hideAudio } from '@songloom/store/library/audio-changes'
import { audioFor, outputsFor, seedJob, seedUser } from '@songloom/store/testing/seed'
import { stemParts } from '@songloom/tools/separate-stems/definition.rules'
import { planTurn } from '../../language-models/embedded/plan-turn.ts'
import { sampleTools } from '../../language-models/embedded/testing/sample-turn.ts'
import { runLookUp } from './look-ups.ts'
import { readContext } from './read-context.ts'

let db: Knex
let redis: Redis
withTestDatabase((made) => (db = made))
beforeAll(() => void (redis = connectRedis(inject('redisUrl'))))
afterAll(() => redis.disconnect())

async function finishJob(owner: { userId: string; projectId: string }): Promise<string> {
  const id = await seedJob(db, owner, 200)
  await completeJob(db, id, outputsFor(200))
  return id
}

test('two undos take back two jobs; a second run of one leaves a card that comes back with its audio', async () => {
  const owner = await seedUser(db, 10_000)
  const [song, extension] = [await finishJob(owner), await finishJob(owner)]
  const prompt = 'undo that'
  const turn = await acceptTurn(db, { ...owner, mode: 'chat', prompt, requestKey: `turn-${createId()}` })
  const caller = { turn, user: (await getSessionUser(db, owner.userId))! }
  const deps = { db, redis, temporal: {} as Client, limitsTools: false }
  const planUndo = async (): Promise<TurnCall | undefined> => {
    const context = await readContext(db, turn, [prompt])
    const planned = planTurn({ messages: [{ role: 'user', text: prompt }], tools: sampleTools, context }).toolCalls[0]
    const rest = { price_tokens: 0, message_id: null, state: 'active', result: null } as const
    return planned && { turn_id: turn.id, step: 0, call: 0, tool: 'undo', arguments: planned.arguments, ...rest }
  }
  const undone = { status: 'undone', canBeRestored: true }
  const first = await planUndo()
  expect(await runLookUp(deps, caller, first!)).toEqual({ ...undone, messageId: extension })
  const second = await planUndo()
  expect(await runLookUp(deps, caller, second!)).toEqual({ ...undone, messageId: song })
  expect(await planUndo()).toBeUndefined()

  await runLookUp(deps, caller, second!)
  const hidden = await db('audios').where({ message_id: song }).first('id')
  await hideAudio(db, owner.userId, String(hidden?.id), false)
  const thread = await listProjectMessages(db, owner.projectId)
  expect(thread.map(({ _id: id }) => id)).toEqual([song, turn.message_id])
})

test('a context says which audios were split before', async () => {
  const owner = await seedUser(db, 10_000)
  for (const _ of ['first', 'second']) await finishJob(owner)
  const prompt = 'split it into stems'
  const turn = await acceptTurn(db, { ...owner, mode: 'chat', prompt, requestKey: `turn-${createId()}` })
  const list = async () => (await readContext(db, turn, [prompt])).audios.map(({ id, isSplit }) => ({ id, isSplit }))
  const [second, first] = await list()
  const input = { audioId: first!.id }
  const jobId = await seedJob(db, owner, 30)
  await db('jobs')
    .where({ id: jobId })
    .update({ tool: 'separate_stems', input: JSON.stringify(input) })
  await completeJob(
    db,
    jobId,
    outputsFor(
      30,
      stemParts.map((part) => ({ ...audioFor('stem', part), part })),
    ),
  )
  expect((await list()).slice(-2)).toEqual([second, { ...first, isSplit: true }])
})
