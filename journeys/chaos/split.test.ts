import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullLength } from '@songloom/platform/testing/length'
import type { RunningSongloom } from '@songloom/platform/testing/running-songloom'
import { checkJobs } from '../testing/check-jobs.ts'
import type { StartedSong } from '../testing/creator.ts'
import { creatorAt } from '../testing/creator.ts'
import { gapIn, hasStatus, isInStep, listen } from '../testing/listener.ts'
import type { Listener } from '../testing/listener.ts'
import { withPlanted } from '../testing/faults/plant.ts'
import { sampleJob } from '../testing/sample-jobs.ts'
import type { SendSample } from '../testing/send-sample.ts'
import { startWorld } from '../testing/songloom-world.ts'
import type { World } from '../testing/songloom-world.ts'

// Two API processes behind a proxy, two workers, and objects in a real S3 server if available.
let world: World<RunningSongloom>
/** Its socket is at the second API, whatever the proxy would choose. */
let atSecondApi: Listener
let songs: StartedSong[]

beforeAll(async () => {
  world = await startWorld({ workers: 2, apis: 2, objects: 's3' })
  atSecondApi = listen(world.songloom.app.address('api-2'), world.creator)
})
afterAll(async () => {
  atSecondApi.close()
  await world.end()
})

const songCount = isFullLength ? 6 : 4

test('songs accepted at one API are published at the other, while one worker and one API are killed', async () => {
  const {
    songloom: { app },
    creator,
    events,
  } = world
  const atFirstApi = creatorAt(app.address('api'), creator.token, creator.userId)
  songs = []
  for (let seed = 0; seed < songCount; seed++)
    songs.push(await atFirstApi.startSong({ version: 'v4_5', duration: 15, seed }))
  await Promise.any(
    songs.map(({ messageId }) => atSecondApi.until(messageId, 'a song is made', isInStep('render'), 120_000)),
  )
  await Promise.all([app.kill('worker', 'SIGKILL'), app.kill('api', 'SIGKILL')])

  for (const listener of [atSecondApi, events]) {
    await Promise.all(
      songs.map(({ messageId }) => listener.until(messageId, 'COMPLETED', hasStatus('COMPLETED'), 120_000)),
    )
  }
})

test('both workers have made songs', async () => {
  await Promise.all([world.songloom.app.ready('worker'), world.songloom.app.ready('api')])
  const workers = await world
    .db('job_steps')
    .distinct<{ worker: string }[]>('worker')
    .whereIn(
      'job_id',
      songs.map(({ messageId }) => messageId),
    )
  expect(workers.length).toBeGreaterThanOrEqual(2)
})

test('every song exists once, and all is consistent', async () => {
  await expect.poll(() => checkJobs(world.db, world.objects), { timeout: 120_000 }).toEqual([])
  const audios = await world.db('audios').pluck<string[]>('job_id')
  expect(audios.toSorted()).toEqual(songs.map(({ messageId }) => messageId).toSorted())
})

test('no listener, at the second API or behind the proxy, misses or repeats an event', async () => {
  const lastSeq = await world.lastSeq()
  for (const listener of [atSecondApi, world.events]) {
    await expect.poll(() => listener.seen.length).toBe(lastSeq)
    expect(gapIn(listener.seen)).toBeUndefined()
  }
})

test('a song plays through the proxy, whichever API answers', async () => {
  const { songloom, creator } = world
  const { audioData } = world.events.message(songs[0]!.messageId)!
  for (const address of [songloom.address, songloom.app.address('api'), songloom.app.address('api-2')]) {
    const answer = await fetch(new URL(audioData[0]!.audioUrl, address), {
      headers: { authorization: `Bearer ${creator.token}` },
    })
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100_000)
  }
})

/** Longer than the four tries that a fault of the job's own has. */
const awayMs = isFullLength ? 60_000 : 18_000
const idOf = async (sent: ReturnType<SendSample>): Promise<string> => (await sent).body.messageId

test('without the object store an upload, a trim and a split wait, and no partial file is shown', async ({ skip }) => {
  const { db, events, objects, songloom } = world
  const { stack } = songloom
  if (stack.objectStore.kind !== 's3') return skip('There is no S3 server here.')
  const split = await sampleJob(world, 'separate_stems')
  const trim = await sampleJob(world, 'trim_audio')
  const upload = await sampleJob(world, 'receive_upload')
  const splitId = await idOf(split())
  await events.until(splitId, 'it is separated', isInStep('separate'), 120_000)
  const uploadId = await idOf(upload())
  await stack.stopPart('s3')
  const jobIds = [splitId, uploadId, await idOf(trim())]
  await delay(awayMs)
  const shown = db('audios').whereIn('job_id', jobIds).pluck<string[]>('job_id')
  const ended = db('jobs').whereIn('id', jobIds).where({ state: 'completed' }).pluck<string[]>('id')
  expect(new Set(await shown)).toEqual(new Set(await ended))
  expect(await ended).not.toContain(jobIds[2])
  await stack.startPart('s3')
  await Promise.all(jobIds.map((id) => events.until(id, 'COMPLETED', hasStatus('COMPLETED'), 120_000)))
  await expect.poll(() => checkJobs(db, objects), { timeout: 120_000 }).toEqual([])
})

test('the checkers of this file detect a song without its asset, and a repeated event', async () => {
  const { db, objects } = world
  const [{ messageId }] = songs as [StartedSong]
  const breaches = await withPlanted(
    db,
    (trx) => trx('audios').where({ job_id: messageId }).delete(),
    (trx) => checkJobs(trx, objects),
  )
  expect(breaches).toContain(`0 assets: ${messageId}`)
  const [first, ...rest] = atSecondApi.seen
  expect(gapIn([first!, first!, ...rest])).toBe('place 2 holds event 1')
})
