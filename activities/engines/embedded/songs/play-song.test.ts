import type { Worker } from 'node:worker_threads'
import { composeSong } from '@songloom/engine/compose/compose-song'
import type { SharedStem } from '@songloom/engine/render/shared-stems'
import type { Score } from '@songloom/engine/score/score'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sha256 } from '../../../jobs/objects.ts'
import { playSong } from './play-song.ts'
import { createThreadPool } from '../../threads/thread-pool.ts'
import type { RunOptions, ThreadPool } from '../../port/thread-pool.ts'
import type { SharesTask } from '../../port/thread-tasks.ts'

const request = { prompt: 'a pop song about the morning', styles: ['pop'], durationSeconds: 15, seed: 1 }
const sung = composeSong(request)
const instrumental = composeSong({ ...request, instrumental: true })
const long = composeSong({ ...request, durationSeconds: 300 })

type Run = ThreadPool['run']
/** What a test does to each run of the pool, once it knows what is shared. */
type Meddle = (name: string, shares: SharedStem[], run: (options?: Partial<RunOptions>) => Promise<unknown>) => unknown

let pool: ThreadPool
let alone: Map<Score, string>
let helped: SharedStem[][]
const begun = new Set<Worker>()
const watch = (thread: Worker): void => {
  begun.add(thread)
  thread.once('exit', () => begun.delete(thread))
}
beforeAll(async () => {
  process.on('worker', watch)
  pool = createThreadPool(2, 2)
  alone = new Map([
    [sung, await hashOf(pool, sung, 'renderSong')],
    [instrumental, await hashOf(pool, instrumental, 'renderSong')],
  ])
})
beforeEach(() => void (helped = []))
afterAll(() => {
  process.off('worker', watch)
  return pool.close()
})

const asked = (signal = new AbortController().signal): RunOptions => ({ signal, onProgress: () => undefined })

async function hashOf(threads: ThreadPool, score: Score, how?: 'renderSong'): Promise<string> {
  const { wav } = await (how ? threads.run(how, { score }, asked()) : playSong(threads, { score }, asked()))
  return sha256(wav)
}

/** The same pool, meddled with. */
const meddled = (meddle: Meddle): ThreadPool => ({
  ...pool,
  run: ((name, input, options) => {
    const { shares = [] } = input as SharesTask
    if (name === 'playShares') helped.push([...shares])
    return meddle(name, [...shares], (more) => pool.run(name, input, { ...options, ...more })) as ReturnType<Run>
  }) as Run,
})

/** How many blocks a helper has rendered. */
const blocksOf = (shares: readonly SharedStem[]): number => shares.reduce((sum, { counts }) => sum + counts[1]!, 0)

const until = (isSo: () => boolean): Promise<void> => expect.poll(isSo, { timeout: 120_000, interval: 1 }).toBe(true)

/** A song begins when its helper has its first stem: what else is certain on a busy machine? */
const helperFirst: Meddle = async (name, shares, run) => {
  if (name === 'renderSong') await until(() => shares.some(({ counts }) => counts[0] === 1))
  return run()
}

test.each([
  ['with a voice', sung],
  ['without', instrumental],
])('a song %s is the same, byte by byte, by one thread and by two', async (_, score) => {
  expect(await hashOf(meddled(helperFirst), score)).toBe(alone.get(score))
  expect(blocksOf(helped[0]!)).toBeGreaterThan(0)
})

test('does not wait for a helper that has not started', async () => {
  const threads = meddled((name, _, run) => (name === 'playShares' ? new Promise(() => undefined) : run()))
  expect(await hashOf(threads, sung)).toBe(alone.get(sung))
  expect(helped).toHaveLength(1)
})

test('a helper that starts after the song is done does nothing', async () => {
  const song = Promise.withResolvers<unknown>()
  const help = Promise.withResolvers<unknown>()
  const threads = meddled((name, _, run) => {
    if (name === 'renderSong') return run().finally(() => song.resolve(undefined))
    help.resolve(song.promise.then(() => run()))
    return help.promise
  })
  expect(await hashOf(threads, sung)).toBe(alone.get(sung))
  await help.promise
  expect(blocksOf(helped[0]!)).toBe(0)
})

test('a song is completed alone when its helper fails midway', async () => {
  const threads = meddled(async (name, shares, run) => {
    if (name === 'renderSong') return helperFirst(name, shares, run)
    const death = new AbortController()
    const help = run({ signal: death.signal })
    await until(() => blocksOf(shares) > 0)
    death.abort(new Error('out of memory'))
    return help
  })
  expect(await hashOf(threads, sung)).toBe(alone.get(sung))
  expect(blocksOf(helped[0]!)).toBeLessThan(sung.durationSeconds * 2 * 5)
})

test('a cancel ends both threads at once', async () => {
  const stop = new AbortController()
  const tasks: Promise<unknown>[] = []
  const threads = meddled((name, shares, run) => {
    const task = Promise.resolve(helperFirst(name, shares, run))
    tasks.push(task)
    return task
  })
  let isPlaying = false
  const onProgress = (): void => void (isPlaying = true)
  const song = playSong(threads, { score: long }, { ...asked(stop.signal), onProgress }).catch(
    (error: unknown) => error,
  )
  await until(() => isPlaying)
  const both = [...begun]
  expect(both).toHaveLength(2)
  stop.abort(new Error('cancelled'))
  expect(await song).toMatchObject({ name: 'AbortError' })
  expect((await Promise.allSettled(tasks)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await until(() => both.every((thread) => !begun.has(thread)))
})

test('a song has a helper only where a thread is free for it', async () => {
  const stop = new AbortController()
  const busy = pool.run('renderSong', { score: long }, asked(stop.signal)).catch(() => undefined)
  expect([1, 2].map((tasks) => pool.hasFreeThreads(tasks))).toEqual([true, false])
  expect(
    await hashOf(
      meddled((_name, _shares, run) => run()),
      sung,
    ),
  ).toBe(alone.get(sung))
  expect(helped).toEqual([])
  stop.abort()
  await busy
  expect(pool.hasFreeThreads(2)).toBe(true)
})
