import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toJobFolder } from '@songloom/activities/jobs/objects'
import { acquireChaosProduct } from '../testing/acquired-product.ts'
import { checkJobs, listObjects } from '../testing/check-jobs.ts'
import type { StartedSong } from '../testing/creator.ts'
import { hasStatus, isInStep } from '../testing/listener.ts'
import type { World } from '../testing/songloom-world.ts'

let world: World

beforeAll(async () => {
  world = await acquireChaosProduct({ isEmbedded: true })
})
afterAll(() => world.end())

/** Far longer than needed; without the cancel the hanging work would take minutes. */
const patienceMs = 60_000
const press = (params: StartedSong) => world.creator.call('cancelGeneration', { params: { ...params } })
const jobOf = (id: string) => world.db<{ id: string; user_id: string; state: string }>('jobs').where({ id }).first()
const leftOf = async (id: string) => listObjects(world.objects, (await jobOf(id))!)
const isCancelled = (id: string) => world.events.until(id, 'cancelled', hasStatus('FAILED'), patienceMs)

/** Keeps every slot of the engine's queue, and one song waiting behind them. */
async function fillMachine(): Promise<{ busy: StartedSong[]; waiting: StartedSong }> {
  const busy: StartedSong[] = []
  for (let slot = 0; slot < availableParallelism(); slot++) {
    const song = await world.creator.startSong({ prompt: 'fail: hang', seed: slot })
    await world.events.until(song.messageId, 'it hangs', isInStep('sing'), 120_000)
    busy.push(song)
  }
  const waiting = await world.creator.startSong({ version: 'v4_5', duration: 15 })
  await world.events.until(waiting.messageId, 'it waits', isInStep('cover'), 120_000)
  return { busy, waiting }
}

test('cancelling a hanging song frees the machine for the next, ten cancels equal one', async () => {
  const { events } = world
  const { busy, waiting } = await fillMachine()
  const [victim, ...others] = busy
  const presses = await Promise.all(Array.from({ length: 10 }, () => press(victim!)))
  expect(presses.map(({ status }) => status)).toEqual(Array(10).fill(200))

  const [message] = await Promise.all([
    isCancelled(victim!.messageId),
    events.until(
      waiting.messageId,
      'the next song sings',
      (next) => next.steps.some(({ name, startedAt }) => name === 'sing' && startedAt !== null),
      patienceMs,
    ),
  ])
  expect(message.failure).toMatchObject({
    code: 'cancelled',
    message: 'You cancelled this generation.',
    tokensReturned: 200,
  })
  await expect.poll(() => leftOf(victim!.messageId), { timeout: patienceMs }).toEqual([])
  expect((await press(victim!)).status).toBe(200)
  const lines = await world.db('ledger_transactions').where({ job_id: victim!.messageId }).pluck('kind')
  expect(lines.sort()).toEqual(['release', 'reserve'])

  for (const song of others) await press(song)
  await events.until(waiting.messageId, 'the next song is there', hasStatus('COMPLETED'), 120_000)
})

test('cancelling a song during rendering releases its tokens once and leaves nothing', async () => {
  const { events, creator } = world
  const song = await creator.startSong({ duration: 300 })
  await events.until(song.messageId, 'the instruments play', isInStep('render'), 120_000)
  expect((await leftOf(song.messageId)).length).toBeGreaterThan(0)
  await press(song)
  const message = await isCancelled(song.messageId)
  expect(message.failure?.code).toBe('cancelled')
  expect(await jobOf(song.messageId)).toMatchObject({ state: 'cancelled' })
  await expect.poll(() => leftOf(song.messageId), { timeout: patienceMs }).toEqual([])
})

test('a cancel after the end changes nothing', async () => {
  const done = world.events.seen.findLast(({ type }) => type === 'processing_complete')!
  const before = world.events.seen.length
  expect((await press({ projectId: done.projectId!, messageId: done.messageId! })).status).toBe(200)
  expect(await jobOf(done.messageId!)).toMatchObject({ state: 'completed' })
  expect(world.events.seen.slice(before).filter(({ messageId }) => messageId === done.messageId)).toEqual([])
})

test('the checker of this file detects an object of a cancelled song', async () => {
  const cancelled = (await world
    .db<{ id: string; user_id: string; state: string }>('jobs')
    .where({ state: 'cancelled', user_id: world.creator.userId })
    .first())!
  const key = `${toJobFolder(cancelled.user_id, cancelled.id)}left.wav`
  await world.objects.put(key, new Uint8Array(1), 'audio/wav')
  const jobIds = [cancelled.id]
  await expect.poll(() => checkJobs(world.db, world.objects, { jobIds })).toEqual([`1 objects left: ${cancelled.id}`])
  await world.objects.delete(key)
})
