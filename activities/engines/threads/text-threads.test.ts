import { afterAll, expect, test } from 'vitest'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { writeLyrics } from '@songloom/engine/compose/write-lyrics'
import { createTextThreads } from './text-threads.ts'

const texts = createTextThreads(1)
afterAll(() => texts.close())

const never = new AbortController().signal
const request = { prompt: 'a folk song about the river', styles: ['folk'], durationSeconds: 60, seed: 7 }
const lyric = { mode: 'describe', text: 'rain', mood: 'sad', section: 'verse', genre: 'folk', seed: 7 } as const

test('a thread returns a score and a lyric exactly as the engine writes them', async () => {
  const { score, cover } = await texts.run('compose', { kind: 'song', request }, never)
  expect(JSON.stringify(score)).toBe(JSON.stringify(composeSong(request)))
  expect(cover).toMatch(/^<svg/)
  expect(await texts.run('writeLyrics', lyric, never)).toEqual(writeLyrics(lyric))
})

test('input that cannot become a song is refused with its code', async () => {
  const short = { kind: 'song', request: { ...request, durationSeconds: 2 } } as const
  await expect(texts.run('compose', short, never)).rejects.toMatchObject({
    name: 'InputRefusal',
    code: 'duration_out_of_range',
  })
})

test('a lyric does not wait for earlier songs', async () => {
  const ended: string[] = []
  const song = (seed: number) =>
    texts.run('compose', { kind: 'song', request: { ...request, seed } }, never).then(() => ended.push('song'))
  const songs = [1, 2, 3, 4].map(song)
  await texts.run('writeLyrics', lyric, never).then(() => ended.push('lyric'))
  await Promise.all(songs)
  // One song had begun.
  expect(ended).toEqual(['song', 'lyric', 'song', 'song', 'song'])
})

test('a cancelled composition ends, and the next lyric is written', async () => {
  const stop = new AbortController()
  const pack = { request, count: 500, packSeed: 1 }
  const cancelled = texts.run('chooseSiblings', pack, stop.signal).catch((error: unknown) => error)
  stop.abort()
  expect(await cancelled).toMatchObject({ name: 'AbortError' })
  expect(await texts.run('writeLyrics', lyric, never)).toHaveProperty('title')
})
