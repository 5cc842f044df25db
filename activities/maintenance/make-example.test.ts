import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { findRefusal } from '@songloom/contracts/music/content-policy.rules'
import { listExampleObjects, exampleSongs } from '@songloom/contracts/library/examples.rules'
import { getSongTextLimit } from '@songloom/tools/generate-song/definition.rules'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { isFullLength } from '@songloom/platform/testing/length'
import { openObjectStore } from '@songloom/platform/object-store'
import { fixtureIn } from '../engines/port/engine-name.ts'
import type { SoundFontFile } from '../engines/soundfont/soundfont-file.ts'
import { createThreadPool } from '../engines/threads/thread-pool.ts'
import { makeExample } from './make-example.ts'
import { listMissingExamples } from './missing-examples.ts'
import { probeLength } from '../media/probe.ts'
import { readBytes, readJson } from '../jobs/objects.ts'
import type { ThreadPool } from '../engines/port/thread-pool.ts'

const threads = createThreadPool(1, 0, isFullLength ? {} : { fixture: fixtureIn(inject('fixtureFolder')) })
afterAll(() => threads.close())

const openEmptyStore = async () =>
  openObjectStore({ kind: 'folder', folder: await mkdtemp(join(tmpdir(), 'songloom-examples-')) })

test.each(exampleSongs)('$title: its prompt is allowed without a plan, and yields $genre', (song) => {
  expect(findRefusal(song.prompt)).toBeUndefined()
  expect(song.prompt.length).toBeLessThanOrEqual(getSongTextLimit('v4_5', planFeatures.free))
  const { prompt, durationSeconds, seed, title, genre } = song
  expect(composeSong({ prompt, styles: [], durationSeconds, seed })).toMatchObject({
    title,
    genre: genre.toLowerCase(),
  })
})

test('renders an example with the visitors’ bank', async () => {
  const soundFont = { path: '/bank.sf3', sha256: 'a' } satisfies SoundFontFile
  const run = vi.fn<ThreadPool['run']>().mockRejectedValue(new Error('enough'))
  const needs = { objects: await openEmptyStore(), soundFont, signal: AbortSignal.timeout(60_000) }
  await expect(makeExample(exampleSongs[0]!, { ...needs, threads: { ...threads, run } })).rejects.toThrow('enough')
  expect(run.mock.calls[0]?.slice(0, 2)).toMatchObject(['renderSong', { soundFont }])
})

test('makes an example once: its sound, its cover in each size, and notes that mark it complete', async () => {
  const objects = await openEmptyStore()
  const song = exampleSongs.find(({ key }) => key === 'rain')!
  const { audio, cover, notes } = listExampleObjects(song.key)
  await makeExample(song, { objects, threads, signal: AbortSignal.timeout(120_000) })
  const { sampleCount, sampleRate } = probeLength(await readBytes(objects, audio), 'mp3')
  expect(sampleCount / sampleRate).toBeCloseTo(song.durationSeconds, 1)
  expect(await objects.stat(`${cover}-128.webp`)).toBeDefined()
  expect(await readJson(objects, notes)).toMatchObject({ durationSeconds: song.durationSeconds })
  expect((await listMissingExamples(objects)).map(({ key }) => key)).toEqual(
    exampleSongs.map(({ key }) => key).filter((key) => key !== song.key),
  )
})
