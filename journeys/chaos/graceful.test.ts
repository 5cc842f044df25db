import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningSongloom } from '@songloom/platform/testing/running-songloom'
import { checkJobs } from '../testing/check-jobs.ts'
import { hasStatus, isInStep } from '../testing/listener.ts'
import { startLoad } from '../testing/steady-load.ts'
import { startWorld } from '../testing/songloom-world.ts'
import type { World } from '../testing/songloom-world.ts'

let world: World<RunningSongloom>
let projectId: string

// A song of 15 s ends within it, however busy the machine.
beforeAll(async () => {
  world = await startWorld({ workers: 2, apis: 2, env: { WORKER_GRACE_MS: '120000' } })
  projectId = (await world.creator.call('createProject', { body: {} })).body._id
})
afterAll(() => world.end())

const logOf = (name: string) => readFile(join(world.songloom.dataFolder, 'logs', `${name}.log`), 'utf8')
const ready = async (address: string): Promise<number> => (await fetch(`${address}/api/health/ready`)).status

test('restarting each API under load fails no request, and the listener misses nothing', async () => {
  const {
    songloom: { app },
    creator,
    events,
  } = world
  const load = startLoad(creator, projectId)
  await expect.poll(load.sent, { timeout: 60_000 }).toBeGreaterThan(50)
  for (const name of ['api', 'api-2'] as const) {
    await app.stopPart(name)
    expect(await logOf(name)).toContain('shutting down')
    expect(await logOf(name)).not.toContain('shutdown took too long')
    const before = load.sent()
    await expect.poll(load.sent, { timeout: 60_000 }).toBeGreaterThan(before + 100)
    await app.startPart(name)
  }
  expect(await load.stop()).toEqual([])
  const lastSeq = await world.lastSeq()
  await expect.poll(() => events.seen.at(-1)?.seq ?? 0, { timeout: 60_000 }).toBe(lastSeq)
})

test('an API that shuts down reports not ready while it still answers', async () => {
  const { app } = world.songloom
  const address = app.address('api-2')
  expect(await ready(address)).toBe(200)
  await app.kill('api-2', 'SIGTERM')
  await expect.poll(() => ready(address), { interval: 20 }).toBe(503)
  const answer = await fetch(`${address}/api/health/live`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await expect.poll(() => ready(address).catch(() => 'gone'), { interval: 50, timeout: 60_000 }).toBe('gone')
  await app.ready('api-2')
})

test('a worker that shuts down under load finishes its work in the first attempt', async () => {
  const {
    songloom: { app },
    creator,
    events,
    db,
    objects,
  } = world
  const songs = []
  for (let seed = 0; seed < 2; seed++) songs.push(await creator.startSong({ version: 'v4_5', duration: 15, seed }))
  await Promise.any(songs.map(({ messageId }) => events.until(messageId, 'it is made', isInStep('render'), 120_000)))
  for (const name of ['worker', 'worker-2'] as const) await app.restart(name)
  await Promise.all(songs.map(({ messageId }) => events.until(messageId, 'COMPLETED', hasStatus('COMPLETED'), 120_000)))
  // A task that Temporal assigned to a cancelled poll never began; its second attempt says nothing of the first.
  const begunAgain = await db('job_steps')
    .whereIn(
      'job_id',
      songs.map(({ messageId }) => messageId),
    )
    .whereNotNull('last_error')
    .select('step', 'attempt', 'worker', 'last_error')
  expect(begunAgain).toEqual([])
  await expect.poll(() => checkJobs(db, objects), { timeout: 120_000 }).toEqual([])
})

test('the load of this file finds an API that just dies', async () => {
  const { app } = world.songloom
  const load = startLoad(world.creator, projectId)
  // Suspended first, so that some requests are with it when it dies: the other node has answered later ones.
  await app.kill('api', 'SIGSTOP')
  await expect.poll(load.overtaken, { timeout: 60_000 }).toBeGreaterThan(10)
  await app.kill('api', 'SIGKILL')
  expect(await load.stop()).not.toEqual([])
  await app.ready('api')
})
