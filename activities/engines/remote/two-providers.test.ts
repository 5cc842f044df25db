import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEngineProviders } from '@songloom/platform/engine-providers/read-engine-providers'
import { listJobOperations } from '@songloom/store/providers/provider-figures'
import { attemptContext, createActivityHarness } from '../../testing/activity-harness.ts'
import type { ActivityHarness } from '../../testing/activity-harness.ts'
import { listSketchTools } from '../../songs/sketch.ts'
import { toneWav } from '../../testing/tone.ts'
import { createOnnxThreads } from '../onnx/onnx-threads.ts'
import type { ToolActivities } from '../../tools/registry.ts'
import { assignEngines } from './assign-engines.ts'
import type { AssignedEngines } from './assign-engines.ts'
import { createSoundDecoder } from './results/decode-sound.ts'
import { startVendorServer, sendJson } from './testing/vendor-server.ts'
import type { VendorServer } from './testing/vendor-server.ts'

// Songs through the tool itself: two providers with real sounds, decoded and measured as in the product.

let harness: ActivityHarness
let gpu: VendorServer
let hosted: VendorServer
let assigned: AssignedEngines
let tools: ToolActivities

const seconds = 12
const wav = toneWav(seconds, 48_000)
let isHeld = false

beforeAll(async () => {
  harness = await createActivityHarness('fixture')
  gpu = await startVendorServer(({ path }, response) => {
    if (path === '/release_task') return sendJson(response, { data: { task_id: 't1' } })
    if (path.startsWith('/v1/audio')) return void response.end(wav)
    if (isHeld) return sendJson(response, { data: [{ task_id: 't1', status: 0, result: '[{"progress":0.1}]' }] })
    const result = JSON.stringify([{ file: '/v1/audio?path=a.wav', lyrics: '[Verse]\nRain', status: 1 }])
    sendJson(response, { data: [{ task_id: 't1', status: 1, result }] })
  })
  hosted = await startVendorServer((_, response) => void response.end(wav))
  const price = { perOperation: 0.1 }
  const config = parseEngineProviders(
    JSON.stringify({
      providers: {
        gpu: { kind: 'ace-step', baseUrl: gpu.baseUrl, model: 'turbo', price },
        hosted: { kind: 'elevenlabs', baseUrl: hosted.baseUrl, price: { perOperation: 0.4 } },
      },
      capabilities: { generateSong: { providers: ['gpu', 'hosted', 'embedded'] } },
    }),
    {},
  )
  const decode = createSoundDecoder({ files: harness.files })
  const { db, objects } = harness
  const join = () => Promise.reject(new Error('nothing is joined'))
  const needs = { db, objects, decode, join, models: createOnnxThreads(), pollMs: 20 }
  assigned = assignEngines(harness.engines, config, needs)
  tools = harness.toolsWith(assigned.engines)
})
afterAll(async () => {
  await Promise.all([assigned.close(), gpu.close(), hosted.close()])
  await harness.close()
})

const run = <A extends unknown[], R>(activity: (...args: A) => Promise<R>, ...args: A): Promise<R> =>
  attemptContext().run(activity, ...args)

test('songs of other engines have no sketch, and music of ours has one', () => {
  expect(listSketchTools(harness.engines, assigned.engines)).toEqual(['generate_music'])
  expect(listSketchTools(harness.engines, harness.engines)).toEqual(['song_gen', 'generate_music'])
})

async function makeSong() {
  const job = await harness.acceptJob()
  const { outputsKey } = await run(tools.makeSong, job, await run(tools.composeSong, job))
  await harness.records.completeJob(job.jobId, outputsKey)
  const [audio] = await harness.db('audios').where({ job_id: job.jobId })
  return { job, audio: audio as Record<string, unknown> & { recipe: Record<string, unknown> } }
}

test('a creator’s songs come from one provider, and from the other while staff pause the first', async () => {
  const first = await makeSong()
  expect(first.audio.recipe).toMatchObject({ engine: 'gpu', engineVersion: 'turbo' })
  // Measured in the sound: a chord twice a second for twelve seconds, not the fifteen that were composed.
  expect(first.audio).toMatchObject({ duration_seconds: seconds, score_key: null, lyrics: '[Verse]\nRain' })
  expect(Object.keys(first.audio.object_keys as object).toSorted()).not.toContain('mid')
  expect(Object.keys(first.audio.object_keys as object)).not.toContain('lrc')
  await harness.db('provider_pauses').insert({ provider: 'gpu', reason: 'Slow', actor_email: 'a@example.test' })
  const second = await makeSong()
  expect(second.audio.recipe).toMatchObject({ engine: 'hosted', engineVersion: 'elevenlabs' })
  const costs = [first, second].map(({ job }) => listJobOperations(harness.db, job.jobId))
  expect((await Promise.all(costs)).flat()).toMatchObject([
    { provider: 'gpu', state: 'collected', costMicros: 100_000 },
    { provider: 'hosted', state: 'collected', costMicros: 400_000 },
  ])
  await harness.db('provider_pauses').delete()
})

test('a creator who cancels stops waiting for the provider, and what it may have cost is kept', async () => {
  isHeld = true
  const job = await harness.acceptJob()
  const composed = await run(tools.composeSong, job)
  const context = attemptContext()
  const making = context.run(
    (...args: Parameters<ToolActivities['makeSong']>) => tools.makeSong(...args),
    job,
    composed,
  )
  await expect.poll(async () => (await listJobOperations(harness.db, job.jobId))[0]?.state).toBe('running')
  context.cancel('CANCELLED')
  await expect(making).rejects.toThrow()
  expect(await listJobOperations(harness.db, job.jobId)).toMatchObject([{ state: 'cancelled', costMicros: 100_000 }])
  isHeld = false
})
