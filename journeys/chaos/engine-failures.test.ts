import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '@songloom/contracts/jobs/messages'
import { isTerminal } from '@songloom/contracts/jobs/messages'
import { sample } from '@songloom/platform/testing/length'
import { acquireChaosProduct } from '../testing/acquired-product.ts'
import { checkJobs } from '../testing/check-jobs.ts'
import { withPlanted } from '../testing/faults/plant.ts'
import type { World } from '../testing/songloom-world.ts'

let world: World

beforeAll(async () => {
  world = await acquireChaosProduct()
})
afterAll(() => world.end())

interface Ending {
  message: Message
  /** The highest attempt at which any step was seen running. */
  attempts: number
}

async function endOf(prompt: string): Promise<Ending> {
  const { messageId } = await world.creator.startSong({ prompt, version: 'v4_5', duration: 15 })
  const message = await world.events.until(messageId, `${prompt} ends`, ({ status }) => isTerminal(status), 120_000)
  const seen = world.events.seen.flatMap(({ payload }) =>
    'message' in payload && payload.message._id === messageId ? payload.message.steps : [],
  )
  return { message, attempts: Math.max(...seen.map(({ attempt }) => attempt)) }
}

test('a provider that is down: four attempts, then FAILED with the tokens refunded', async () => {
  const before = (await world.creator.call('tokens')).body
  const { message, attempts } = await endOf('fail: provider down')
  expect(message).toMatchObject({
    status: 'FAILED',
    aiReply: 'Error: The music engine is not available right now.',
    failure: {
      code: 'engine_unavailable',
      tokensReturned: 200,
      hint: 'Try again in a few minutes.',
    },
  })
  expect(attempts).toBe(4)
  // Read once: the tokens are back by the time the failure is published.
  const after = await world.creator.call('tokens')
  expect(after.body).toEqual(before)
})

test('a provider that fails once: the second attempt makes the song', async () => {
  const { message, attempts } = await endOf('fail: once')
  expect(message).toMatchObject({ status: 'COMPLETED', failure: null })
  expect(attempts).toBe(2)
})

const failures = [
  ['fail: refused', 'engine_refused', 'The music engine cannot make this.'],
  ['fail: invalid', 'engine_refused', 'The music engine cannot make this.'],
  ['fail: quota', 'engine_unavailable', 'The music engine is not available right now.'],
  ['fail: broken', 'song_failed', 'Failed to generate song'],
] as const

test.each(sample(failures, 1))('%s is not retried, and states why', async (prompt, code, sentence) => {
  const { message, attempts } = await endOf(prompt)
  expect(attempts).toBe(1)
  expect(message).toMatchObject({
    status: 'FAILED',
    aiReply: `Error: ${sentence}`,
    failure: { code, tokensReturned: 200 },
  })
  expect(message.steps.map(({ state }) => state)).not.toContain('running')
})

test('the checker of this file detects a failed song that was charged', async () => {
  const { db, objects } = world
  const { id } = (await db<{ id: string; state: string; user_id: string }>('jobs')
    .where({ state: 'completed', user_id: world.creator.userId })
    .first())!
  const breaches = await withPlanted(
    db,
    (trx) => trx('jobs').where({ id }).update({ state: 'failed' }),
    (trx) => checkJobs(trx, objects),
  )
  expect(breaches).toContain(`a completed job was released without being late, or a failed one was charged: ${id}`)
})
