import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStemClock, pieceSeconds } from './stem-clock.ts'
import type { StemClock } from './stem-clock.ts'
import type { StemReader } from './stem-reader.ts'

const sampleRate = 44_100
const seconds = 30

interface Started {
  part: number
  at: number
  frames: number
  stopped: boolean
}
let started: Started[]
let context: { currentTime: number }
let waits: Promise<void>[]
let ended: number
let failed: unknown[]

const outputs = [0, 1, 2, 3].map((part) => ({ part }) as unknown as AudioNode)

function readerOf(part: number): StemReader {
  return {
    sampleRate,
    frames: seconds * sampleRate,
    async read(_, count) {
      await waits[part]
      return [new Float32Array(count), new Float32Array(count)]
    },
  }
}

function clockOf(readers = outputs.map((_, part) => readerOf(part))): StemClock {
  const fake = {
    get currentTime() {
      return context.currentTime
    },
    createBuffer: (_channels: number, frames: number) => ({ frames, copyToChannel: () => undefined }),
    createBufferSource: () => {
      const entry: Started = { part: -1, at: -1, frames: 0, stopped: false }
      return {
        set buffer(buffer: { frames: number }) {
          entry.frames = buffer.frames
        },
        connect: (node: { part: number }) => void (entry.part = node.part),
        start: (at: number) => void started.push(Object.assign(entry, { at })),
        stop: () => void (entry.stopped = true),
      }
    },
  }
  return createStemClock({
    context: fake as unknown as AudioContext,
    parts: readers.map((reader, part) => ({ reader, output: outputs[part]! })),
    onEnd: () => void (ended += 1),
    onFailure: (error) => void failed.push(error),
  })
}

/** Time goes by, for the context and for timers. */
async function pass(forSeconds: number): Promise<void> {
  for (let gone = 0; gone < forSeconds; gone += 0.25) {
    context.currentTime += 0.25
    await vi.advanceTimersByTimeAsync(250)
  }
}

const startsOf = (part: number): Started[] => started.filter((one) => one.part === part)

beforeEach(() => {
  vi.useFakeTimers()
  started = []
  waits = []
  context = { currentTime: 5 }
  ended = 0
  failed = []
})
afterEach(() => vi.useRealTimers())

test('all parts start each piece at the same sample, where the previous one ends', async () => {
  const clock = clockOf()
  clock.play()
  await pass(20)
  const times = startsOf(0).map(({ at }) => at)
  expect(times.length).toBeGreaterThan(6)
  for (const part of [1, 2, 3]) expect(startsOf(part).map(({ at }) => at)).toEqual(times)
  times
    .slice(1)
    .forEach((at, index) => expect((at - times[index]!) * sampleRate).toBeCloseTo(pieceSeconds * sampleRate))
  expect(clock.seconds()).toBeCloseTo(20 - (times[0]! - 5), 2)
})

test('a late part makes the others wait', async () => {
  let arrive: () => void = () => undefined
  const clock = clockOf()
  clock.play()
  expect(clock.isWaiting()).toBe(true)
  await pass(1)
  expect(clock.isWaiting()).toBe(false)
  waits[2] = new Promise((resolve) => (arrive = resolve))
  await pass(16)
  const before = startsOf(0).length
  expect(startsOf(2)).toHaveLength(before)
  const rest = before * pieceSeconds
  expect(clock.seconds()).toBe(rest)
  expect(clock.isWaiting()).toBe(true)
  waits = []
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  const next = outputs.map((_, part) => startsOf(part)[before]!.at)
  expect(new Set(next).size).toBe(1)
  expect(next[0]).toBeGreaterThan(context.currentTime)
  await pass(1)
  expect(clock.seconds()).toBeGreaterThan(rest + 0.8)
})

test('a seek moves all parts, and a pause keeps their position', async () => {
  const clock = clockOf()
  clock.play()
  await pass(2)
  clock.seek(20)
  expect(started.every(({ stopped }) => stopped)).toBe(true)
  started = []
  await pass(2)
  expect(new Set(started.map(({ at }) => at)).size).toBe(started.length / 4)
  expect(clock.seconds()).toBeCloseTo(21.9, 0)
  clock.pause()
  const place = clock.seconds()
  await pass(3)
  expect(clock.isPlaying()).toBe(false)
  expect(clock.seconds()).toBe(place)
})

test('after the last sample it rests at the beginning', async () => {
  const clock = clockOf()
  clock.seek(28)
  clock.play()
  await pass(4)
  expect([ended, clock.isPlaying(), clock.seconds()]).toEqual([1, false, 0])
})

test('an unreadable part stops all parts with a message', async () => {
  const clock = clockOf([readerOf(0), { ...readerOf(1), read: () => Promise.reject(new Error('gone')) }])
  clock.play()
  await vi.advanceTimersByTimeAsync(0)
  expect(failed).toHaveLength(1)
  expect(started).toEqual([])
  expect(clock.isPlaying()).toBe(false)
})
