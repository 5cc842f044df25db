import { composeSong } from '@songloom/engine/compose/compose-song'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createThreadPool } from './thread-pool.ts'
import type { ThreadPool } from '../port/thread-pool.ts'

const scoreOf = (durationSeconds: number) =>
  composeSong({ prompt: 'a calm river', styles: ['folk'], durationSeconds, seed: 1, instrumental: true })

let pool: ThreadPool
beforeAll(() => void (pool = createThreadPool(1)))
afterAll(() => pool.close())

test('an abort ends the thread at once, so that the next task does not wait for the song', async () => {
  const stop = new AbortController()
  const fractions: number[] = []
  let isPlaying = false
  const long = pool.run(
    'renderSong',
    { score: scoreOf(300) },
    {
      signal: stop.signal,
      onProgress: ({ stage, fraction }) => {
        fractions.push(fraction)
        isPlaying ||= stage === 'render'
      },
    },
  )
  const ended = long.catch((error: unknown) => error)
  await expect.poll(() => isPlaying, { timeout: 60_000 }).toBe(true)
  stop.abort(new Error('cancelled'))
  expect(await ended).toMatchObject({ name: 'AbortError' })
  const heard = fractions.length
  const { wav } = await pool.run(
    'renderSong',
    { score: scoreOf(15) },
    { signal: new AbortController().signal, onProgress: () => undefined },
  )
  expect(wav.length).toBeGreaterThan(0)
  expect(fractions).toHaveLength(heard)
  expect(fractions.at(-1)).toBeLessThan(0.5)
})

test('a task reports waiting while every thread is busy, until one starts it', async () => {
  const phases: string[] = []
  const run = (name: string) =>
    pool.run(
      'renderSong',
      { score: scoreOf(15) },
      {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        onWaiting: (isWaiting) => void phases.push(`${name} ${isWaiting ? 'waits' : 'begins'}`),
      },
    )
  await Promise.all([run('one'), run('two')])
  expect(phases.indexOf('two begins')).toBeGreaterThan(phases.indexOf('one begins'))
  expect(phases.slice(0, 3)).toEqual(['one waits', 'two waits', 'one begins'])
})
