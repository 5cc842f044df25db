// @vitest-environment node
import { expect, test } from 'vitest'
import { createClickReader, listClicks } from './click-reader.ts'
import { countFrames, createPlan, listParts, toAudioSeconds } from './plan.ts'

const sampleRate = 1_000
const bars = [0, 2, 4, 6].map((start) => ({
  beatsSeconds: [start, start + 0.5, start + 1, start + 1.5],
  endSeconds: start + 2,
}))
const options = { sampleRate, tempoRatio: 0.5, fromSeconds: 3, durationSeconds: 8, loop: null, countInSeconds: 0 }
const loop = { startSeconds: 2, endSeconds: 6 }

test('a passage at half the tempo is twice as long, and has an end without a loop', () => {
  const plan = createPlan(options)
  expect(countFrames(plan)).toBe(10_000)
  expect([0, 4_000, 10_000].map((frame) => toAudioSeconds(plan, frame))).toEqual([3, 5, 8])
  expect(listParts(plan, 9_000, 5_000)).toEqual([{ passage: plan.first, offset: 9_000, frames: 1_000 }])
})

test('a loop goes to its end, then from its start to its end without end, on whole samples', () => {
  const plan = createPlan({ ...options, loop, countInSeconds: 2 })
  expect(countFrames(plan)).toBe(Infinity)
  // 4 s of count-in, 6 s to the end of the loop, 8 s for each round.
  expect([0, 3_999, 4_000, 9_999].map((frame) => toAudioSeconds(plan, frame))).toEqual([
    undefined,
    undefined,
    3,
    5.9995,
  ])
  expect([10_000, 17_999, 18_000, 10_000 + 80_000].map((frame) => toAudioSeconds(plan, frame))).toEqual([
    2, 5.9995, 2, 2,
  ])
  expect(listParts(plan, 3_000, 16_000).map(({ offset, frames }) => [offset, frames])).toEqual([
    [3_000, 1_000],
    [0, 6_000],
    [0, 8_000],
    [0, 1_000],
  ])
})

test('clicks are on the beats of the music in every round, and of the count-in before it', () => {
  const plan = createPlan({ ...options, loop, countInSeconds: 2 })
  const shown = (place: 'countIn' | 'music') => listClicks(plan, bars, place, [0, 18_000])
  expect(shown('countIn').map(({ frame }) => frame)).toEqual([0, 1_000, 2_000, 3_000])
  const music = shown('music')
  expect(music.map(({ frame }) => frame)).toEqual([
    4_000,
    5_000,
    ...Array.from({ length: 12 }, (_, n) => 6_000 + n * 1_000),
  ])
  expect(music.filter(({ isFirst }) => isFirst).map(({ frame }) => toAudioSeconds(plan, frame))).toEqual([4, 2, 4])
})

test('a click that two pieces share is the same as in one', async () => {
  const plan = createPlan({ ...options, sampleRate: 8_000 })
  const reader = createClickReader(plan, bars, 'music')
  const [whole] = await reader.read(0, 40_000)
  const pieces = await Promise.all([reader.read(0, 8_050), reader.read(8_050, 31_950)])
  expect([...pieces[0]![0], ...pieces[1]![0]]).toEqual([...whole])
  expect(whole.some((sample) => Math.abs(sample) > 0.1)).toBe(true)
})
