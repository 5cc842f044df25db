import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { encodeInThreads } from './audio-encoder.ts'
import { createThreadPool } from '../engines/threads/thread-pool.ts'
import { encodeWav } from './wav/encode-wav.ts'
import { testSong } from './testing/signals.ts'
import type { ThreadPool } from '../engines/port/thread-pool.ts'

const sampleRate = 44_100
const take = (seconds: number) => ({
  wav: encodeWav(testSong(seconds * sampleRate), { sampleRate }),
  formats: ['mp3', 'wav'] as const,
  tags: { title: 'Test', artist: 'Songloom', recipe: '{}' },
  gainDb: -1,
})

let one: ThreadPool
let two: ThreadPool
beforeAll(() => {
  one = createThreadPool(1, 1)
  two = createThreadPool(2, 2)
})
beforeEach(() => void vi.restoreAllMocks())
afterAll(() => Promise.all([one.close(), two.close()]))

const options = (onProgress: (fraction: number) => void = () => undefined) => ({
  signal: new AbortController().signal,
  onProgress: ({ fraction }: { fraction: number }) => onProgress(fraction),
})
const namesOf = (run: { mock: { calls: unknown[][] } }) => run.mock.calls.map(([name]) => name)

test('two free threads encode a song to the same bytes, with rising progress', async () => {
  const run = vi.spyOn(two, 'run')
  const reported: number[] = []
  const shared = await encodeInThreads(two)(
    take(25),
    options((fraction) => reported.push(fraction)),
  )
  expect(namesOf(run)).toEqual(['encodeMp3Part', 'encodeMp3Part', 'encodeAudio'])
  expect(shared).toEqual(await encodeInThreads(one)(take(25), options()))
  expect(reported.length).toBeGreaterThan(5)
  expect(reported).toEqual(reported.toSorted((a, b) => a - b))
  // How many reports arrive before the end depends on the machine's load.
  expect([reported[0]! > 0, reported.at(-1)! > reported[0]!]).toEqual([true, true])
})

test('one thread encodes a short song, or any if the other is busy', async () => {
  const run = vi.spyOn(two, 'run')
  await encodeInThreads(two)(take(15), options())
  expect(namesOf(run)).toEqual(['encodeAudio'])
  await Promise.all([encodeInThreads(two)(take(15), options()), encodeInThreads(two)(take(25), options())])
  expect(namesOf(run)).toEqual(['encodeAudio', 'encodeAudio', 'encodeAudio'])
})

test('transfers parts to their threads without a copy, and keeps the whole sound', async () => {
  const run = vi.spyOn(two, 'run')
  const whole = take(25)
  await encodeInThreads(two)(whole, options())
  const sizes = run.mock.calls.map(([, input]) => (input as { wav: Uint8Array }).wav.length)
  expect(sizes).toEqual([0, 0, whole.wav.length])
})

test('a cancel ends both threads', async () => {
  const cancelled = new AbortController()
  const run = vi.spyOn(two, 'run')
  const encoding = encodeInThreads(two)(take(25), { signal: cancelled.signal, onProgress: () => cancelled.abort() })
  await expect(encoding).rejects.toThrow()
  const ends = await Promise.allSettled(run.mock.results.map(({ value }) => value as Promise<unknown>))
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
