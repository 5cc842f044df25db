import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { parseEngineProviders } from '@songloom/platform/engine-providers/read-engine-providers'
import type { ProviderKind } from '@songloom/platform/engine-providers/schema'
import type { RemoteDeps } from '../provider-parts.ts'
import { connectProvider } from '../remote-provider.ts'
import type { RemoteProvider } from '../remote-provider.ts'
import { fetchFile } from '../results/fetch-file.ts'
import { sendJson, startVendorServer } from '../testing/vendor-server.ts'
import type { VendorRequestSeen, VendorServer } from '../testing/vendor-server.ts'
import type { ProviderRequest, VendorResult, VendorState } from '../vendor.ts'
import { vendors } from './table.ts'

// Each protocol as its vendor documents it: hand-written servers, level E; none of these has met its real vendor.

const open: { close(): Promise<void> }[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((each) => each.close()))))

type Routes = Record<string, (seen: VendorRequestSeen, response: ServerResponse) => void>

/** Answers by the path without its query. */
async function serve(routes: Routes): Promise<VendorServer> {
  const server = await startVendorServer((seen, response) => {
    const route = routes[seen.path.replace(/\?.*/, '')]
    if (route) route(seen, response)
    else sendJson(response, { detail: 'no such address' }, 404)
  })
  open.push(server)
  return server
}

function connect(kind: ProviderKind, { baseUrl }: VendorServer, more: object = {}): RemoteProvider {
  const entry = { kind, baseUrl, keyEnv: 'KEY', limits: { requestSeconds: 1, operationSeconds: 2 }, ...more }
  const config = parseEngineProviders(JSON.stringify({ providers: { it: entry }, capabilities: {} }), {
    KEY: 'k-123456',
  })
  const provider = connectProvider(config.providers[0]!, vendors[kind], {
    ...({} as Pick<RemoteDeps, 'db' | 'objects' | 'own' | 'decode' | 'join' | 'models'>),
    allowAddress: (address: string) => address === '127.0.0.1',
  })
  open.push(provider)
  return provider
}

const song: ProviderRequest = {
  ...{ capability: 'generateSong', prompt: 'calm rain', lyrics: '[Verse]\nRain', durationSeconds: 60.4, seed: 7 },
}
const music: ProviderRequest = { ...song, capability: 'generateMusic', lyrics: '' }
const stems: ProviderRequest = {
  ...music,
  capability: 'separateStems',
  wav: () => Promise.resolve(Buffer.from('RIFF')),
}

async function submit({ vendor, createCall }: RemoteProvider, request: ProviderRequest): Promise<string> {
  if (vendor.operations.shape !== 'job') throw new Error('not a job')
  return vendor.operations.submit(request, createCall('key-1'))
}
async function poll({ vendor, createCall }: RemoteProvider, id: string): Promise<VendorState> {
  if (vendor.operations.shape !== 'job') throw new Error('not a job')
  return vendor.operations.poll(id, { ...createCall('key-1'), moveTo: () => Promise.resolve(true) })
}
async function ask({ vendor, createCall }: RemoteProvider, request: ProviderRequest): Promise<VendorResult> {
  if (vendor.operations.shape !== 'answer') throw new Error('not an answer')
  return vendor.operations.ask(request, createCall('key-1'), AbortSignal.timeout(2_000))
}

test('ACE-Step: one song of the asked length by our seed, as a WAV; its words are those that it names', async () => {
  const result = JSON.stringify([{ file: '/v1/audio?path=a.wav', lyrics: '[Verse]\nRain', status: 1 }])
  const server = await serve({
    '/release_task': (_, response) => sendJson(response, { data: { task_id: 't1' }, code: 200 }),
    '/query_result': (_, response) => sendJson(response, { data: [{ task_id: 't1', status: 1, result }] }),
  })
  const provider = connect('ace-step', server, { model: 'acestep-v15-xl-turbo' })
  expect(await submit(provider, song)).toBe('t1')
  expect(server.requests[0]).toMatchObject({
    headers: { authorization: 'Bearer k-123456' },
    json: {
      ...{ task_type: 'text2music', prompt: 'calm rain', lyrics: '[Verse]\nRain', audio_duration: 60, seed: 7 },
      ...{ batch_size: 1, audio_format: 'wav', model: 'acestep-v15-xl-turbo' },
    },
  })
  expect(await poll(provider, 't1')).toMatchObject({ state: 'succeeded', result: { lyrics: '[Verse]\nRain' } })
})

test('ACE-Step: a failed task fails, and an unknown one is lost after a while', async () => {
  let status = 2
  const server = await serve({
    '/query_result': (_, response) => sendJson(response, { data: [{ task_id: 't', status, result: '[]' }] }),
  })
  const provider = connect('ace-step', server)
  expect(await poll(provider, 't')).toMatchObject({ state: 'failed' })
  status = 0
  const states: string[] = []
  for (let look = 0; look < 20; look++) states.push((await poll(provider, 't')).state)
  expect([states[0], states.at(-1)]).toEqual(['running', 'lost'])
})

test('Replicate: a prediction of a pinned version; its statuses, also those that are not known yet', async () => {
  let body: object = { id: 'p1', status: 'starting' }
  const server = await serve({
    '/predictions': (_, response) => sendJson(response, body, 201),
    '/predictions/p1': (_, response) => sendJson(response, body),
    '/predictions/p1/cancel': (_, response) => sendJson(response, body),
  })
  const provider = connect('replicate', server, { model: 'someone/songs:0a1b2c' })
  expect(await submit(provider, song)).toBe('p1')
  expect(server.requests[0]?.json).toEqual({
    version: '0a1b2c',
    input: { prompt: 'calm rain', duration: 60, seed: 7, lyrics: '[Verse]\nRain' },
  })
  const stateOf = async (next: object) => {
    body = { id: 'p1', ...next }
    return poll(provider, 'p1')
  }
  expect(await stateOf({ status: 'a new one' })).toMatchObject({ state: 'running' })
  expect(await stateOf({ status: 'aborted' })).toMatchObject({ state: 'failed', isBilled: false })
  expect(await stateOf({ status: 'failed' })).toMatchObject({ state: 'failed', isBilled: true })
  expect(await stateOf({ status: 'succeeded', data_removed: true })).toEqual({ state: 'lost' })
  const files = { drums: 'https://x/d', bass: 'https://x/b', other: 'https://x/o', vocals: 'https://x/v' }
  expect(await stateOf({ status: 'succeeded', output: files })).toMatchObject({
    result: { files: [{ role: 'vocals', url: 'https://x/v' }, { role: 'drums' }, { role: 'bass' }, { role: 'other' }] },
  })
  await expect(stateOf({ status: 'succeeded', output: 5 })).rejects.toMatchObject({ errorClass: 'bad_result' })
  await expect(submit(connect('replicate', server, { model: 'someone/songs' }), song)).rejects.toMatchObject({
    errorClass: 'unsupported',
  })
})

test('ElevenLabs: milliseconds, its own key header, an instrumental on request; an answer in JSON is no sound', async () => {
  const server = await serve({
    '/v1/music': ({ json }, response) =>
      json?.force_instrumental ? sendJson(response, {}) : void response.end('sound'),
  })
  const provider = connect('elevenlabs', server, { model: 'music_v2_5' })
  expect(await ask(provider, song)).toMatchObject({ files: [{ role: 'song', bytes: Buffer.from('sound') }] })
  expect(server.requests[0]).toMatchObject({
    headers: { 'xi-api-key': 'k-123456' },
    json: { music_length_ms: 60_400, model_id: 'music_v2_5' },
  })
  await expect(ask(provider, music)).rejects.toMatchObject({ errorClass: 'bad_result' })
})

test('MiniMax: hexadecimal sound, and the refusals that come with status 200', async () => {
  let code = 0
  const server = await serve({
    '/v1/music_generation': (_, response) =>
      sendJson(response, {
        data: { audio: Buffer.from('sound').toString('hex'), status: 2 },
        base_resp: { status_code: code },
      }),
  })
  const provider = connect('minimax', server)
  expect(await ask(provider, song)).toMatchObject({ files: [{ bytes: Buffer.from('sound') }] })
  expect(server.requests[0]?.json).toMatchObject({ model: 'music-3.0', output_format: 'hex', lyrics: '[Verse]\nRain' })
  for (const [number, errorClass] of [
    [1002, 'rate_limited'],
    [1008, 'quota'],
    [1026, 'content_policy'],
    [9999, 'billed_unknown'],
  ] as const) {
    code = number
    await expect(ask(provider, music)).rejects.toMatchObject({ errorClass })
  }
})

test('Lyria: base64 among the contents of an interaction, with the words that it names', async () => {
  const content = [
    { type: 'text', text: 'Rain' },
    { type: 'audio', data: Buffer.from('sound').toString('base64') },
  ]
  const server = await serve({ '/v1beta/interactions': (_, response) => sendJson(response, { steps: [{ content }] }) })
  const provider = connect('lyria', server)
  expect(await ask(provider, song)).toEqual({ files: [{ role: 'song', bytes: Buffer.from('sound') }], lyrics: 'Rain' })
  expect(server.requests[0]).toMatchObject({
    headers: { 'x-goog-api-key': 'k-123456' },
    json: { model: 'lyria-3.5' },
  })
  // A voice nobody asked for is not claimed.
  expect((await ask(provider, music)).lyrics).toBe('')
})

test('Stable Audio: 202 and an id, 202 while it works, then the sound', async () => {
  let isDone = false
  const id = 'a'.repeat(64)
  const server = await serve({
    '/v2beta/audio/stable-audio/text-to-audio': (_, response) => sendJson(response, { id }, 202),
    [`/v2beta/audio/results/${id}`]: (_, response) =>
      isDone ? void response.end('sound') : sendJson(response, { id, status: 'in-progress' }, 202),
  })
  const provider = connect('stable-audio', server)
  expect(await submit(provider, music)).toBe(id)
  expect(server.requests[0]?.bytes.toString()).toContain('stable-audio-3')
  expect(await poll(provider, id)).toMatchObject({ state: 'running' })
  isDone = true
  expect(await poll(provider, id)).toMatchObject({ result: { files: [{ bytes: Buffer.from('sound') }] } })
})

test('Mureka: songs and instrumentals at their own addresses; "timeouted" is a failure', async () => {
  let status = 'succeeded'
  const server = await serve({
    '/v1/instrumental/generate': (_, response) => sendJson(response, { id: 42 }),
    '/v1/instrumental/query/42': (_, response) =>
      sendJson(response, { status, choices: [{ url: 'https://cdn.mureka.ai/a.mp3' }] }),
  })
  const provider = connect('mureka', server)
  const id = await submit(provider, music)
  expect(await poll(provider, id)).toMatchObject({ result: { files: [{ url: 'https://cdn.mureka.ai/a.mp3' }] } })
  status = 'timeouted'
  expect(await poll(provider, id)).toMatchObject({ state: 'failed' })
  status = 'streaming'
  expect(await poll(provider, id)).toMatchObject({ state: 'running' })
})

test('LALAL.AI: an upload, a split with our key, tracks by label; what is left over is the other part', async () => {
  const tracks = [
    { label: 'vocals', type: 'stem', url: 'https://d.lalal.ai/v' },
    { label: 'drum', type: 'stem', url: 'https://d.lalal.ai/d' },
    { label: 'bass', type: 'stem', url: 'https://d.lalal.ai/b' },
    { label: 'no_multistem', type: 'back', url: 'https://d.lalal.ai/o' },
  ]
  const server = await serve({
    '/api/v1/upload/': (_, response) => sendJson(response, { source_id: 's1' }),
    '/api/v1/split/multistem/': (_, response) => sendJson(response, { task_id: 't1' }),
    '/api/v1/check/': (_, response) =>
      sendJson(response, { result: { t1: { status: 'success', result: { tracks } } } }),
  })
  const provider = connect('lalal', server)
  expect(await submit(provider, stems)).toBe('t1')
  expect(server.requests[1]).toMatchObject({
    headers: { 'x-license-key': 'k-123456' },
    json: { source_id: 's1', idempotency_key: 'key-1' },
  })
  const found = await poll(provider, 't1')
  expect(found.state === 'succeeded' && found.result.files.map(({ role }) => role)).toEqual([
    ...['vocals', 'drums', 'bass', 'other'],
  ])
  expect(await poll(provider, 't2')).toEqual({ state: 'lost' })
})

test('the error of an answer is classed by its code, and neither prompt nor key is repeated', async () => {
  const refuse = (body: object, status: number) =>
    serve({ '/v1/music': (_, response) => sendJson(response, body, status) })
  const outcome = async (body: object, status: number) =>
    ask(connect('elevenlabs', await refuse(body, status)), song).catch((error: Error & { errorClass?: string }) => [
      error.errorClass,
      error.message,
    ])
  const sentence = { message: 'calm rain with k-123456 is not allowed' }
  expect(await outcome({ detail: { status: 'bad_prompt', ...sentence } }, 400)).toEqual([
    'content_policy',
    'it answered 400 (bad_prompt)',
  ])
  expect(await outcome({ error: { code: 'insufficient_quota', ...sentence } }, 429)).toEqual([
    'quota',
    'it answered 429 (insufficient_quota)',
  ])
  expect(await outcome({ detail: sentence.message }, 422)).toEqual(['invalid_request', 'it answered 422'])
})

test('results come from listed hosts alone, without the key, and never from an address inside', async () => {
  const server = await serve({
    '/files/a.mp3': ({ headers }, response) => void response.end(headers['x-license-key'] ?? 'no key'),
    '/away': (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  })
  const fetchFrom = (address: string, hosts: string[] = []) =>
    fetchFile(address, connect('lalal', server, { resultHosts: hosts }), 'key-1', AbortSignal.timeout(2_000)).then(
      (bytes) => Buffer.from(bytes).toString(),
      (error: { errorClass?: string }) => error.errorClass,
    )
  expect(await fetchFrom('/files/a.mp3')).toBe('k-123456')
  const { port } = new URL(server.baseUrl)
  const other = `http://localhost:${port}`
  expect(await fetchFrom(`${other}/files/a.mp3`, ['localhost'])).toBe('no key')
  expect(await fetchFrom(`${other}/files/a.mp3`)).toBe('bad_result')
  expect(await fetchFrom(`${other}/away`, ['localhost'])).toBe('bad_result')
  expect(await fetchFrom('http://10.0.0.1/a.mp3', ['10.0.0.1'])).toBe('bad_result')
  expect(await fetchFrom('file:///etc/passwd', ['etc'])).toBe('bad_result')
  expect(await fetchFrom('/files/gone.mp3')).toBe('lost')
})
