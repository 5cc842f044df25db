import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '@songloom/contracts/jobs/messages'
import { acquireChaosProduct } from '../testing/acquired-product.ts'
import { checkJobs } from '../testing/check-jobs.ts'
import { gapIn, hasStatus, isInStep } from '../testing/listener.ts'
import type { World } from '../testing/songloom-world.ts'

let world: World

beforeAll(async () => {
  world = await acquireChaosProduct({ isEmbedded: true })
})
afterAll(() => world.end())

/** Tries are 1, 3 and 9 s apart. */
const longerThanFourTriesMs = 18_000

/** Starts a song, strikes while its instruments play, and waits for its end as its creator would. */
async function songThrough(strike: () => Promise<void>): Promise<Message> {
  const { messageId } = await world.creator.startSong()
  await world.events.until(messageId, 'the instruments play', isInStep('render'), 120_000)
  await strike()
  return world.events.until(messageId, 'COMPLETED', hasStatus('COMPLETED'), 120_000)
}

test('Redis emptied and killed during a song: it completes, and its creator sees it', async () => {
  const { stack } = world.songloom
  const message = await songThrough(async () => {
    const redis = new Redis(stack.redisUrl)
    await redis.flushall()
    redis.disconnect()
    await stack.kill('redis', 'SIGKILL')
  })
  expect(message.audioData).toHaveLength(1)
  await stack.ready('redis')
})

test('the API killed with -9 during a song: the listener resumes from its cursor', async () => {
  const { app } = world.songloom
  const message = await songThrough(async () => {
    await app.kill('api', 'SIGKILL')
  })
  expect(message.audioData).toHaveLength(1)
  await app.ready('api')
})

test('Temporal killed with -9 during a song: it continues', async () => {
  const { stack } = world.songloom
  const message = await songThrough(async () => {
    await stack.kill('temporal', 'SIGKILL')
  })
  expect(message.audioData).toHaveLength(1)
  await stack.ready('temporal')
})

test('PostgreSQL down for longer than four attempts during a song: it continues', async () => {
  const { stack } = world.songloom
  const message = await songThrough(async () => {
    await stack.stopPart('postgres')
    await delay(longerThanFourTriesMs)
    await stack.startPart('postgres')
  })
  expect(message.audioData).toHaveLength(1)
})

test('a worker that shuts down during a song hands it over', async () => {
  const { app } = world.songloom
  const message = await songThrough(async () => {
    await app.restart('worker')
  })
  expect(message.audioData).toHaveLength(1)
})

test('no event is missing or repeated, and the listener’s last state equals the database', async () => {
  await expect.poll(() => checkJobs(world.db, world.objects), { timeout: 120_000 }).toEqual([])
  const lastSeq = await world.lastSeq()
  await expect.poll(() => world.events.seen.length).toBe(lastSeq)
  expect(gapIn(world.events.seen)).toBeUndefined()
  for (const { messageId, projectId } of world.events.seen.filter(({ type }) => type === 'new_message')) {
    const { body } = await world.creator.call('generation', {
      params: { projectId: projectId!, messageId: messageId! },
    })
    expect(body.data.message).toEqual(world.events.message(messageId!))
  }
})

test('the checker of this file finds a hole and an echo', () => {
  const [first, second, third, ...rest] = world.events.seen
  expect(gapIn([first!, third!, ...rest])).toBe('place 2 holds event 3')
  expect(gapIn([first!, second!, second!, third!, ...rest])).toBe('place 3 holds event 2')
})
