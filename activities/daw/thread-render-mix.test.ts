import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DawObject } from '@songloom/contracts/daw/document'
import { noiseTable } from '@songloom/engine/dsp/noise'
import {
  makeBus,
  makeClip,
  makeEffect,
  makeSend,
  makeTrack,
  toDocument,
} from '@songloom/engine/timeline/testing/documents'
import { decodeWav } from '../media/wav/decode-wav.ts'
import { encodeWav } from '../media/wav/encode-wav.ts'
import { renderMixFiles } from './thread-render-mix.ts'
import type { MixTask } from './thread-render-mix.ts'

let folder: string
const samples = 3 * 44_100

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mix-'))
  const noise = noiseTable()
  const left = Float32Array.from({ length: samples }, (_, i) => 0.3 * noise[i % noise.length]!)
  const right = Float32Array.from({ length: samples }, (_, i) => 0.4 * Math.sin(i * 0.06))
  await writeFile(join(folder, 'a.wav'), encodeWav({ left, right }, { sampleRate: 44_100, dither: false }))
})
afterAll(() => rm(folder, { recursive: true }))

const objects: readonly DawObject[] = [
  makeTrack('one', { pan: 0.4 }),
  makeTrack('two', { gainDb: -5 }),
  makeBus('room'),
  makeClip('c1', 'one', { audioId: 'a', durationSeconds: 2 }),
  makeClip('c2', 'two', { audioId: 'a', startBeats: 1, durationSeconds: 2, semitones: 3, stretch: 1.2 }),
  makeClip('c3', 'two', { audioId: 'gone', startBeats: 1 }),
  makeSend('s', 'one', 'room', -6),
  makeEffect('e', 'room', 'reverb', { mix: 1 }),
  makeEffect('l', 'two', 'limiter', { driveDb: 3 }),
]

const render = async (changes: Partial<MixTask> = {}) => {
  const reports: number[] = []
  const task: MixTask = {
    document: toDocument(...objects),
    paths: { a: join(folder, 'a.wav') },
    fromSample: 0,
    toSample: samples,
    fadeOutSamples: 0,
    loudnessTarget: null,
    stemIds: [],
    folder,
    ...changes,
  }
  const rendered = renderMixFiles(task, (fraction) => reports.push(fraction))
  return { ...rendered, reports, sound: decodeWav(rendered.wav) }
}

test('stems are as long as the mix and sum to it within −120 dB; without one they do not', async () => {
  const { sound, stems } = await render({ stemIds: ['one', 'two', 'room'] })
  const floats = await Promise.all(
    stems.map(async ({ path }) => {
      const file = await readFile(path)
      expect(file.length).toBe(58 + samples * 8)
      return decodeWav(file)
    }),
  )
  const mix = decodeFloats(await readFile(join(folder, 'mix')))
  const error = (kept: typeof floats): number => {
    let highest = 0
    for (let i = 0; i < samples; i++)
      highest = Math.max(highest, Math.abs(mix[2 * i]! - kept.reduce((sum, { left }) => sum + left[i]!, 0)))
    return 20 * Math.log10(highest)
  }
  expect(error(floats)).toBeLessThan(-120)
  expect(error(floats.slice(0, 2))).toBeGreaterThan(-40)
  expect(sound.left.length).toBe(samples)
})

const highest = (samples: Float32Array): number => samples.reduce((high, value) => Math.max(high, Math.abs(value)), 0)
const decodeFloats = (bytes: Buffer): Float32Array => new Float32Array(new Uint8Array(bytes).buffer)

test('a mix comes to its loudness, under its ceiling, and says how far it is', async () => {
  const { lufs, sound, reports } = await render({ loudnessTarget: -14 })
  expect(Math.abs(lufs + 14)).toBeLessThan(0.3)
  expect(highest(sound.left)).toBeLessThan(0.89)
  expect(reports.at(-1)).toBeGreaterThan(0.9)
  expect(reports).toEqual(reports.toSorted((a, b) => a - b))
})

test('a fade ends the mix in silence, and nothing before it is changed', async () => {
  const plain = { document: toDocument(...objects.filter(({ kind }) => kind !== 'effect')), toSample: 80_000 }
  const { sound: whole } = await render(plain)
  const { sound } = await render({ ...plain, fadeOutSamples: 20_000 })
  expect(sound.left.subarray(0, 60_000)).toEqual(whole.left.subarray(0, 60_000))
  expect(highest(whole.left.subarray(-200))).toBeGreaterThan(0.1)
  expect(highest(sound.left.subarray(-200))).toBeLessThan(0.01)
  expect(sound.left[70_000]).toBeCloseTo(whole.left[70_000]! / 2, 3)
})

test('a stretch is the same samples as in the whole, where no effect has a memory', async () => {
  const plain = { document: toDocument(...objects.filter(({ kind }) => kind !== 'effect')) }
  const [whole, part] = [await render(plain), await render({ ...plain, fromSample: 20_000, toSample: 30_000 })]
  const error = part.sound.left.map((value, i) => Math.abs(value - whole.sound.left[20_000 + i]!))
  expect(highest(error)).toBeLessThan(2.1 / 32_768)
})
