// @vitest-environment node
import { expect, test } from 'vitest'
import type { Channels, MixedSource } from './mixed-source.ts'
import { createPassageReader } from './passage-reader.ts'

const sampleRate = 44_100
const seconds = 6
/** A short burst at each half second. */
const burstEverySeconds = 0.5
const frames = seconds * sampleRate
const samples = new Float32Array(frames)
for (let at = burstEverySeconds; at < seconds; at += burstEverySeconds)
  for (let n = 0; n < 400; n++)
    samples[Math.round(at * sampleRate) + n] = 0.8 * (1 - n / 400) * Math.sin((2 * Math.PI * 900 * n) / sampleRate)

const source: MixedSource = {
  sampleRate,
  read(from, count) {
    const part = Float32Array.from({ length: count }, (_, n) => samples[from + n] ?? 0)
    return Promise.resolve([part, part.slice()])
  },
}

/** The middle of what is loud around a moment, in samples. */
function findBurst(sound: Float32Array, near: number): number {
  let [energy, moment] = [1e-12, 0]
  for (let at = Math.max(0, near - 4_000); at < near + 4_000; at++) {
    energy += (sound[at] ?? 0) ** 2
    moment += at * (sound[at] ?? 0) ** 2
  }
  return moment / energy
}

async function readAll(tempoRatio: number, semitones: number, passage: { fromFrame: number; frames: number }) {
  const reader = createPassageReader(source, { tempoRatio, semitones })
  const result = new Float32Array(passage.frames)
  for (let offset = 0; offset < passage.frames; offset += 30_000) {
    const count = Math.min(30_000, passage.frames - offset)
    const [left]: Channels = await reader.read({ passage, offset, frames: count })
    result.set(left, offset)
  }
  return result
}

test.each([
  [0.5, 0],
  [0.75, -5],
  [1, 12],
])('at %d times the tempo and %d semitones every burst is at its time', async (tempoRatio, semitones) => {
  const from = sampleRate
  const sound = await readAll(tempoRatio, semitones, {
    fromFrame: from,
    frames: Math.round((3 * sampleRate) / tempoRatio),
  })
  // The source's burst at 1.5 s to 3.5 s; the middle of a burst as it is in the source.
  for (let at = 1.5; at <= 3.5; at += burstEverySeconds) {
    const shape = findBurst(samples, Math.round(at * sampleRate)) - at * sampleRate
    const expected = (at * sampleRate - from) / tempoRatio
    expect(Math.abs(findBurst(sound, Math.round(expected)) - expected - shape)).toBeLessThan(0.006 * sampleRate)
  }
})

test('without a change the samples are those of the audio, but for the fades at the ends of the loop', async () => {
  const passage = { fromFrame: 20_000, frames: 50_000 }
  const sound = await readAll(1, 0, passage)
  expect([...sound.subarray(300, 49_700)]).toEqual([...samples.subarray(20_300, 69_700)])
  expect([sound[0], sound.at(-1)]).toEqual([0, 0])
})

test('a start within a passage is heard as if it had played from before', async () => {
  const passage = { fromFrame: 0, frames: 4 * sampleRate }
  const whole = await readAll(0.5, 0, passage)
  const reader = createPassageReader(source, { tempoRatio: 0.5, semitones: 0 })
  const [left] = await reader.read({ passage, offset: 80_000, frames: 30_000 })
  // The burst of 1 s is at 2 s.
  const place = findBurst(whole, 2 * sampleRate)
  expect(Math.abs(findBurst(left, 2 * sampleRate - 80_000) + 80_000 - place)).toBeLessThan(0.003 * sampleRate)
})
