import { CancelledFailure } from '@temporalio/common'
import type { Client } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectRedis } from '@songloom/platform/connections'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { getTurnRow } from '@songloom/store/assistant/turn-rows'
import { acceptTurn, requestStop } from '@songloom/store/assistant/turns'
import { createId } from '@songloom/store/ids'
import { seedUser } from '@songloom/store/testing/seed'
import type { LanguageModel } from '../../language-models/port/language-model.ts'
import { attemptContext } from '../../testing/activity-harness.ts'
import { createTurnActivities } from './turn-activities.ts'

let db: Knex
let redis: Redis
withTestDatabase((made) => (db = made))
beforeAll(() => void (redis = connectRedis(inject('redisUrl'))))
afterAll(() => redis.disconnect())

const model: LanguageModel = {
  id: 'test',
  answer: () =>
    Promise.resolve({
      ...{ text: '', reasoning: [], finish: 'tools', usage: { inputTokens: 1, outputTokens: 1 } },
      toolCalls: [{ id: 'one', name: 'song_gen', arguments: { prompt: 'rain', version: 'v4_5', duration: 15 } }],
    }),
}

/** A database that is away once `isAway` says so; `callers` are the stacks of what asks it meanwhile. */
function createMortalDatabase(isAway: () => boolean) {
  const callers: string[] = []
  const mortal = new Proxy(db, {
    get(target, name): unknown {
      if (name === 'transaction' && isAway()) throw new Error('connect ECONNREFUSED')
      return Reflect.get(target, name)
    },
    apply(target, self, args): unknown {
      if (!isAway()) return Reflect.apply(target as unknown as () => unknown, self, args)
      callers.push(new Error().stack ?? '')
      throw new Error('connect ECONNREFUSED')
    },
  })
  return { db: mortal, callers }
}

// A rejection without a handler fails the run of the tests, as it ends a worker.
test('an outage between two calls of a step rejects the attempt, and nothing else', async () => {
  const owner = await seedUser(db, 10_000)
  const request = { mode: 'chat', prompt: 'Rain', requestKey: `turn-${createId()}`, limitTokens: 10_000 } as const
  const turn = await acceptTurn(db, { ...owner, ...request })
  let isAway = false
  const database = createMortalDatabase(() => isAway)
  const publish = (...args: Parameters<Redis['publish']>) => {
    isAway ||= String(args[1]).includes('jobs')
    return redis.publish(...args)
  }
  const deps = { redis: Object.assign(Object.create(redis) as Redis, { publish }), temporal: {} as Client }
  const song = { name: 'song_gen', arguments: { prompt: 'rain', version: 'v4_5', duration: 15 } }
  const one = await model.answer({} as never, () => undefined, new AbortController().signal)
  const asksTwice: LanguageModel = {
    ...model,
    answer: () => Promise.resolve({ ...one, toolCalls: ['one', 'two'].map((id) => ({ id, ...song })) }),
  }
  const activities = createTurnActivities({ ...deps, db: database.db, model: asksTwice, limitsTools: false })
  expect(await attemptContext().run(activities.askModel, turn.id, 0)).toBe('tools')
  await expect(attemptContext().run(activities.useTools, turn.id, 0)).rejects.toThrow('connect ECONNREFUSED')
  // The wait for the first call's job has ended.
  await expect.poll(() => database.callers.some((caller) => caller.includes('wait-for-job'))).toBe(true)
})

test('a turn whose worker shuts down while it waits for its job goes on in the next attempt', async () => {
  const request = { mode: 'agent', prompt: 'Rain', requestKey: `turn-${createId()}`, limitTokens: 10_000 } as const
  const owner = await seedUser(db, 10_000)
  const turn = await acceptTurn(db, { ...owner, ...request })
  const activities = createTurnActivities({ db, redis, temporal: {} as Client, model, limitsTools: false })
  expect(await attemptContext().run(activities.askModel, turn.id, 0)).toBe('tools')
  const countJobs = async () => (await db('jobs').where({ user_id: owner.userId })).length
  const state = async () => (await getTurnRow(db, turn.id))?.state

  const attempt = attemptContext()
  const ended = attempt.run(activities.useTools, turn.id, 0)
  await expect.poll(countJobs).toBe(1)
  attempt.cancel('WORKER_SHUTDOWN')
  await expect(ended).rejects.toThrow(CancelledFailure)
  expect(await state()).toBe('running')

  const next = attemptContext(2).run(activities.useTools, turn.id, 0)
  await requestStop(db, turn.id)
  expect([await next, await state(), await countJobs()]).toEqual(['end', 'stopped', 1])
})

test('a length that was adjusted stands in the result of its call', async () => {
  const owner = await seedUser(db, 10_000)
  const request = { mode: 'chat', prompt: 'Rain', requestKey: `turn-${createId()}`, limitTokens: 10_000 } as const
  const turn = await acceptTurn(db, { ...owner, ...request })
  const one = await model.answer({} as never, () => undefined, new AbortController().signal)
  const call = { id: 'one', name: 'song_gen', arguments: { prompt: 'rain', version: 'v4_5', duration: 17 } }
  const asksOdd: LanguageModel = { ...model, answer: () => Promise.resolve({ ...one, toolCalls: [call] }) }
  const activities = createTurnActivities({ db, redis, temporal: {} as Client, model: asksOdd, limitsTools: false })
  await attemptContext().run(activities.askModel, turn.id, 0)
  expect(await attemptContext().run(activities.useTools, turn.id, 0)).toBe('ask')
  const { result } = await db('turn_calls').where({ turn_id: turn.id }).first<{ result: unknown }>('result')
  expect(result).toMatchObject({ status: 'processing', notice: expect.stringContaining('15') as string })
})
