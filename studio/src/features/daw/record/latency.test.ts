// @vitest-environment node
import { expect, test } from 'vitest'
import { createProbe, estimateLatency } from './latency.ts'

/** What a microphone gets: the probe, late, quiet, turned over, with a reflection and noise. */
function recordProbe({
  delay,
  gain = 0.1,
  noise = 0.02,
  length = 12_000,
}: {
  delay: number
  gain?: number
  noise?: number
  length?: number
}) {
  let seed = 7
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5
  const recording = Float32Array.from({ length }, () => noise * random())
  const probe = createProbe()
  for (const [at, value] of probe.entries()) {
    if (delay + at < length) recording[delay + at]! -= gain * value
    if (delay + at + 700 < length) recording[delay + at + 700]! += 0.4 * gain * value
  }
  return recording
}

test.each([0, 441, 3_333, 7_000])('a delay of %d samples is found to the sample, in noise and reflections', (delay) => {
  const recording = recordProbe({ delay })
  expect(estimateLatency({ playedFrame: 10_000, recordedFrame: 10_000, recording })).toBe(delay)
})

test('a recording that began earlier than the probe is taken into account', () => {
  const recording = recordProbe({ delay: 5_000 })
  expect(estimateLatency({ playedFrame: 10_000, recordedFrame: 8_000, recording })).toBe(3_000)
})

test('headphones: a probe that is not heard gives no number, nor does one before it was played', () => {
  const test = { playedFrame: 0, recordedFrame: 0 }
  expect(estimateLatency({ ...test, recording: recordProbe({ delay: 0, gain: 0 }) })).toBeUndefined()
  expect(estimateLatency({ ...test, recordedFrame: -9_000, recording: recordProbe({ delay: 100 }) })).toBeUndefined()
})
