import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parseEngineProviders } from '@songloom/platform/engine-providers/read-engine-providers'
import { createActivityHarness } from '../../testing/activity-harness.ts'
import type { ActivityHarness } from '../../testing/activity-harness.ts'
import { toneWav } from '../../testing/tone.ts'
import { encodeWav } from '../../media/wav/encode-wav.ts'
import { masterFrames } from '../../media/wav/wav-frames.ts'
import type { ExtensionBrief } from '../port/edits.ts'
import type { Operation } from '../port/engine.ts'
import type { BriefFor, OutputFor } from '../port/engines.ts'
import { createOnnxThreads } from '../onnx/onnx-threads.ts'
import { assignEngines } from './assign-engines.ts'
import { createSoundDecoder } from './results/decode-sound.ts'
import { sendJson, startVendorServer } from './testing/vendor-server.ts'
import type { VendorRequestSeen, VendorServer } from './testing/vendor-server.ts'

// Sounds that providers make longer, or whose parts they replace: real bytes, decoded and joined as in the product.

const rate = 44_100
const original = toneWav(20)
let harness: ActivityHarness
const open: { close(): Promise<unknown> }[] = []

beforeAll(async () => {
  harness = await createActivityHarness('fixture')
})
afterEach(async () => void (await Promise.all(open.splice(0).map((each) => each.close()))))
afterAll(() => harness.close())

/** What vendors answer: a sawtooth, which is nowhere in the original. */
function madeWav(seconds: number): Uint8Array {
  const left = Float32Array.from({ length: seconds * rate }, (_, i) => ((i % 100) / 100 - 0.5) * 0.5)
  return encodeWav({ left, right: left }, { sampleRate: rate, dither: false })
}

async function serve(answer: (seen: VendorRequestSeen) => object | Uint8Array): Promise<VendorServer> {
  const server = await startVendorServer((seen, response) => {
    const body = answer(seen)
    if (body instanceof Uint8Array) response.end(body)
    else sendJson(response, body)
  })
  open.push(server)
  return server
}

/** ACE-Step's answers, with a result of so many seconds. */
const serveAceStep = (seconds: number) =>
  serve(({ path }) => {
    if (path === '/release_task') return { data: { task_id: 't' } }
    if (path.startsWith('/v1/audio')) return madeWav(seconds)
    return { data: [{ task_id: 't', status: 1, result: '[{"file":"/v1/audio?path=a.wav"}]' }] }
  })
/** ElevenLabs' answers: an upload has an id, and a plan is answered with the sound. */
const serveElevenLabs = (seconds: number) =>
  serve(({ path }) => (path === '/v1/music/upload' ? { song_id: 's1' } : madeWav(seconds)))

type Edit = 'extendTrack' | 'inpaint'
type Entries = Record<string, { kind: string; baseUrl: string; price?: object }>

function assign(providers: Entries) {
  const names = [...Object.keys(providers), 'embedded']
  const capabilities = { extendTrack: { providers: names }, inpaint: { providers: names } }
  const config = parseEngineProviders(JSON.stringify({ providers, capabilities }), {})
  const { db, objects, files } = harness
  const assigned = assignEngines(harness.engines, config, {
    ...{ db, objects, decode: createSoundDecoder({ files }), models: createOnnxThreads(), pollMs: 20 },
    join: (pieces, signal) => files.run('joinWav', { pieces }, signal),
  })
  open.push(assigned)
  return assigned.engines
}

let serial = 0
async function run<Name extends Edit>(providers: Entries, name: Name, brief: BriefFor<Name>) {
  const engine = assign(providers)[name]
  const operation: Operation = await engine.start(brief as never, { idempotencyKey: `edit-${serial++}/x`, attempt: 1 })
  if (operation.engine === 'fixture') return { by: 'own', output: undefined }
  await expect.poll(async () => (await engine.poll(operation)).state, { timeout: 10_000 }).toBe('succeeded')
  const output = (await engine.collect(operation, brief as never)) as OutputFor<Name>
  return { by: operation.engine, output }
}

/** Whether samples of one WAV are those of another one, to the bit. */
const areSame = (one: Uint8Array, from: number, other: Uint8Array, at: number, count: number): boolean =>
  Buffer.compare(
    masterFrames(one).bytes.subarray(4 * from, 4 * (from + count)),
    masterFrames(other).bytes.subarray(4 * at, 4 * (at + count)),
  ) === 0

const sound = { words: '', wav: async () => original, score: undefined }
const longer: ExtensionBrief = {
  ...{ ...sound, side: 'right', seconds: 10, fromSample: 0, toSample: 20 * rate, prompt: 'calm', lyrics: '', seed: 7 },
}
const replaced = { ...sound, sings: false, lyrics: 'la', prompt: 'calm', seed: 7 }
const price = { perOperation: 0.1 }
const formOf = ({ bytes }: VendorRequestSeen, name: string): string | undefined =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(bytes.toString('latin1'))?.[1]

test('ACE-Step continues a sound by painting past its end; what was there stays to the bit', async () => {
  const server = await serveAceStep(30)
  const { by, output } = await run({ gpu: { kind: 'ace-step', baseUrl: server.baseUrl, price } }, 'extendTrack', longer)
  const [sent] = server.requests
  const fields = ['task_type', 'repainting_start', 'repainting_end', 'lyrics', 'seed'].map((name) =>
    formOf(sent!, name),
  )
  expect(fields).toEqual(['repaint', '18', '30', '[Instrumental]', '7'])
  expect([by, output!.renderedBy?.id, masterFrames(output!.wav).count]).toEqual(['gpu', 'gpu', 30 * rate])
  expect(output).toMatchObject({ seam: { fromSample: 18 * rate, toSample: 20 * rate }, lyrics: '' })
  expect(areSame(output!.wav, 0, original, 0, 18 * rate)).toBe(true)
  expect(areSame(output!.wav, 19 * rate, madeWav(30), 19 * rate, 11 * rate)).toBe(true)
})

test('ElevenLabs leads into a part of a sound by a plan of a new and a kept chunk', async () => {
  const server = await serveElevenLabs(23)
  const brief = { ...longer, side: 'left', seconds: 5, fromSample: 2 * rate, lyrics: '[Verse]\nRain' } as const
  const { output } = await run({ hosted: { kind: 'elevenlabs', baseUrl: server.baseUrl, price } }, 'extendTrack', brief)
  const styles = { positive_styles: ['calm'], negative_styles: [] }
  expect(server.requests[1]!.json).toEqual({
    model_id: 'music_v2',
    composition_plan: {
      chunks: [
        { text: '[Verse]\nRain', duration_ms: 7_000, ...styles },
        { song_id: 's1', range: { start_ms: 2_000, end_ms: 18_000 } },
      ],
    },
  })
  expect(masterFrames(output!.wav).count).toBe(23 * rate)
  expect(areSame(output!.wav, 0, madeWav(23), 0, 6.9 * rate)).toBe(true)
  // All but the twenty milliseconds at the cut end.
  expect(areSame(output!.wav, 7 * rate, original, 4 * rate, 15.9 * rate)).toBe(true)
})

test('several parts go to the provider that makes several, and each sample outside of them stays', async () => {
  const [gpu, hosted] = [await serveAceStep(20), await serveElevenLabs(20)]
  const providers = {
    gpu: { kind: 'ace-step', baseUrl: gpu.baseUrl, price },
    hosted: { kind: 'elevenlabs', baseUrl: hosted.baseUrl, price },
  }
  const regions = [
    { fromSeconds: 0, toSeconds: 4 },
    { fromSeconds: 10, toSeconds: 14 },
  ]
  const { by, output } = await run(providers, 'inpaint', { ...replaced, regions })
  expect([by, gpu.requests.length]).toEqual(['hosted', 0])
  expect((hosted.requests[1]!.json!.composition_plan as { chunks: object[] }).chunks).toMatchObject([
    { text: '', duration_ms: 4_000, negative_styles: ['vocals'] },
    { range: { start_ms: 4_000, end_ms: 10_000 } },
    { duration_ms: 4_000 },
    { range: { start_ms: 14_000, end_ms: 20_000 } },
  ])
  expect(masterFrames(output!.wav).count).toBe(20 * rate)
  expect(areSame(output!.wav, 4 * rate, original, 4 * rate, 6 * rate)).toBe(true)
  expect(areSame(output!.wav, 14 * rate, original, 14 * rate, 6 * rate)).toBe(true)
  expect(areSame(output!.wav, rate, madeWav(20), rate, 2 * rate)).toBe(true)
})

test('Mureka goes on after a sound with words; the other side, and a sound without words, are our own engine’s', async () => {
  const server = await serve(({ path }) => {
    if (path.startsWith('/v1/song/query')) return { status: 'succeeded', choices: [{ url: '/a.wav' }] }
    return path === '/a.wav' ? madeWav(40) : { id: 42 }
  })
  const providers = { it: { kind: 'mureka', baseUrl: server.baseUrl, price } }
  const { output } = await run(providers, 'extendTrack', { ...longer, lyrics: 'Rain' })
  expect(server.requests[1]!.json).toEqual({ upload_audio_id: '42', lyrics: 'Rain', extend_at: 18_000 })
  // It decides how long it goes on; what was asked for is kept.
  expect(masterFrames(output!.wav).count).toBe(30 * rate)
  const before = server.requests.length
  expect((await run(providers, 'extendTrack', { ...longer, side: 'left', lyrics: 'Rain' })).by).toBe('own')
  expect((await run(providers, 'extendTrack', longer)).by).toBe('own')
  expect((await run(providers, 'extendTrack', { ...longer, lyrics: 'Rain', voice: '{}' })).by).toBe('own')
  expect((await run(providers, 'inpaint', { ...replaced, regions: [{ fromSeconds: 5, toSeconds: 9 }] })).by).toBe('own')
  expect(server.requests.length).toBe(before)
})

test('Stable Audio makes a masked part; a result of another length was paid for, and is not asked for again', async () => {
  let seconds = 20
  const server = await serve(({ path }) => (path.includes('/results/') ? madeWav(seconds) : { id: 'a1' }))
  const providers = { it: { kind: 'stable-audio', baseUrl: server.baseUrl, price } }
  const brief = { ...replaced, regions: [{ fromSeconds: 5, toSeconds: 9 }] }
  const { output } = await run(providers, 'inpaint', brief)
  expect(server.requests[0]!.path).toBe('/v2beta/audio/stable-audio/inpaint')
  expect([formOf(server.requests[0]!, 'mask_start'), formOf(server.requests[0]!, 'mask_end')]).toEqual(['5', '9'])
  expect(output!.regions).toEqual([{ fromSample: 5 * rate, toSample: 9 * rate }])
  seconds = 12
  await expect(run(providers, 'inpaint', brief)).rejects.toMatchObject({ errorClass: 'failed' })
  expect(await harness.db('provider_operations').where({ error_class: 'bad_result' })).toMatchObject([
    { provider: 'it', state: 'failed', cost_micros: 100_000 },
  ])
})
