// @vitest-environment node
import { expect, test } from 'vitest'
import { findLane, placeTakes } from './place-takes.ts'

const pass = {
  jumps: [{ frame: 100_000, fromSample: 0 }],
  startSample: 0,
  endFrame: 200_000,
  recordedFrame: 90_000,
  recordedSamples: 120_000,
  latencySamples: 5_000,
}

test('what is sung along lies where it was heard: the latency is taken out', () => {
  expect(placeTakes(pass)).toEqual([{ startSample: 0, offsetSamples: 15_000, samples: 100_000 }])
})

test('a count-in is left out', () => {
  const jumps = [{ frame: 100_000, fromSample: -22_050 }]
  expect(placeTakes({ ...pass, jumps })).toEqual([{ startSample: 0, offsetSamples: 37_050, samples: 77_950 }])
})

test('each pass of a loop is a take of its own, and a press too much is none', () => {
  const jumps = [0, 1, 2].map((n) => ({ frame: 100_000 + n * 48_000, fromSample: 44_100 }))
  const takes = placeTakes({ ...pass, jumps, startSample: 44_100 })
  expect(takes.map(({ offsetSamples, samples }) => [offsetSamples, samples])).toEqual([
    [15_000, 48_000],
    [63_000, 48_000],
  ])
})

test('a recording that begins late or ends early has a shorter take at the right place', () => {
  expect(placeTakes({ ...pass, recordedFrame: 110_000, recordedSamples: 50_000 })).toEqual([
    { startSample: 5_000, offsetSamples: 0, samples: 50_000 },
  ])
})

test('a take lies above what it covers, and nothing else', () => {
  const clips = [
    { startBeats: 0, endBeats: 4, lane: 0 },
    { startBeats: 2, endBeats: 8, lane: 1 },
  ]
  expect([
    findLane(clips, { startBeats: 3, endBeats: 5 }),
    findLane(clips, { startBeats: 0, endBeats: 2 }),
    findLane(clips, { startBeats: 8, endBeats: 9 }),
  ]).toEqual([2, 1, 0])
})
