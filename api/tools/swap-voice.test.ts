import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { rvcConstants } from '@songloom/contracts/music/rvc.rules'
import { swapKey, defaultSwapOptions, toVoiceModelUrl } from '@songloom/tools/swap-voice/definition.rules'
import { communityVoices, listVoiceObjects } from '@songloom/contracts/music/voices.rules'
import { openObjectStore } from '@songloom/platform/object-store'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let caller: Caller
let projectId: string
let audioId: string

beforeAll(async () => {
  api = await startTestApi()
  caller = await api.signUp()
  projectId = (await caller.call('createProject', { body: {} })).body._id
  audioId = await keptAudio()
})
afterAll(() => api.close())

async function keptAudio(more: object = {}): Promise<string> {
  const jobId = await seedJob(api.db, { userId: caller.userId, projectId }, 0)
  await completeJob(api.db, jobId, outputsFor(0, [{ ...audioFor(), ...more }]))
  return (await api.db<{ id: string; job_id: string }>('audios').where({ job_id: jobId }).first('id'))!.id
}

const generate = (body: object) =>
  caller.call('generate', { body: { actionByUser: 'voice_swap', projectId, audioUrl: audioId, ...body } as never })
const infer = (body: object) =>
  caller.call('rvcInference', { body: { projectId, input_audio_url: audioId, ...body } as never })
const jobOf = (id: string) => api.db<{ id: string; input: object; price_tokens: number }>('jobs').where({ id }).first()
const refusal = (code: ErrorCode) => ({ success: false, code, message: errors[code].message })

describe('POST /api/generate', () => {
  test('holds 40 tokens and stores the request', async () => {
    const { body } = await generate({ voice: 'oak-baritone', pitchSemitones: -2 })
    expect(await jobOf(body.messageId)).toMatchObject({
      price_tokens: 40,
      input: { audioId, voice: 'oak-baritone', options: { ...defaultSwapOptions, pitchSemitones: -2 }, reuses: false },
    })
    expect(body).toMatchObject({ message: 'Swapping the voice...', data: { settings: { voice: 'oak-baritone' } } })
  })

  test.each<[string, object, ErrorCode]>([
    ['no voice', { voice: undefined }, 'voice_model_missing'],
    ['a voice that is not ours', { voice: 'https://example.test/singer.zip' }, 'voice_model_missing'],
    ['no audio', { voice: 'oak-baritone', audioUrl: '' }, 'target_missing'],
  ])('%s is refused in the words of the specification', async (_, body, code) => {
    expect((await generate(body)).body).toMatchObject(refusal(code))
  })

  test('more than ten minutes are refused', async () => {
    const long = await keptAudio({ durationSeconds: 601 })
    expect((await generate({ voice: 'oak-baritone', audioUrl: long })).body).toMatchObject(
      refusal('voice_swap_too_long'),
    )
  })

  test('reuses stored work without a charge, unless a rerun is requested', async () => {
    const key = swapKey(audioId, 'slate-bass', defaultSwapOptions)
    await keptAudio({ recipe: { swapKey: key } })
    const again = await generate({ voice: 'slate-bass', forceRegenerate: false })
    expect(await jobOf(again.body.messageId)).toMatchObject({ price_tokens: 0, input: { reuses: true } })
    const rerun = await generate({ voice: 'slate-bass' })
    expect(await jobOf(rerun.body.messageId)).toMatchObject({ price_tokens: 40, input: { reuses: false } })
    const other = await generate({ voice: 'slate-bass', pitchSemitones: 1, forceRegenerate: false })
    expect(await jobOf(other.body.messageId)).toMatchObject({ price_tokens: 40 })
  })
})

describe('POST /api/generate/rvc-inference', () => {
  const sent = {
    ...rvcConstants,
    model_name: 'Glass Soprano',
    custom_rvc_model_download_url: toVoiceModelUrl('glass-soprano'),
    pitch_change_all: 0,
  }

  test('accepts the sixteen fields of the specification', async () => {
    const fields = { userId: caller.userId, ...sent, resample_sr: 16_000, pitch_detection_algorithm: 'pm' }
    const { body } = await infer(fields)
    expect(Object.keys({ projectId, input_audio_url: audioId, ...fields })).toHaveLength(16)
    expect(await jobOf(body.messageId)).toMatchObject({
      input: {
        voice: 'glass-soprano',
        options: { ...defaultSwapOptions, resampleHz: 16_000, pitchAlgorithm: 'pm' },
      },
    })
  })

  test('accepts a name of 120 characters, of several units each', async () => {
    expect((await infer({ ...sent, model_name: 'क्ष'.repeat(120) })).status).toBe(200)
  })

  test('the action without a model returns the specified message', async () => {
    const { body } = await infer({ actionByUser: 'voice_swap' })
    expect(body).toMatchObject(refusal('voice_model_missing'))
  })
})

describe('the voices', () => {
  test('are listed for all users, in both shapes of the specification, regardless of user_id', async () => {
    const all = (await api.visitor.call('publicVoiceModels', { query: { limit: '20' } })).body.models
    expect(all.map(({ style_name: name }) => name)).toEqual(communityVoices.map(({ name }) => name))
    expect(Object.keys(all[0]!).sort()).toEqual(
      // Spec 2 §3.
      'id playlist_id style_name coverart audioUrl tags description artist_name dna_id dna_coverart created_at'
        .split(' ')
        .sort(),
    )
    const found = await caller.call('searchVoiceModels', { query: { user_id: 'somebody-else' } })
    expect(found.body.models).toEqual(all)
    expect((await api.visitor.call('publicVoiceModels', { query: { limit: '3' } })).body.models).toHaveLength(3)
  })

  test('are playable by a visitor, and cached by browsers', async () => {
    const objects = await openObjectStore(api.config.objectStore)
    await objects.put(listVoiceObjects('pale-moth').preview, Buffer.from('a whisper'), 'audio/mpeg')
    const hear = (headers: Record<string, string> = {}) =>
      fetch(`${api.url}/api/generate/rvc-models/pale-moth/preview`, { headers })
    const first = await hear()
    expect([first.status, await first.text()]).toEqual([200, 'a whisper'])
    const etag = first.headers.get('etag')!
    expect((await hear({ 'if-none-match': etag })).status).toBe(304)
  })

  test('have each a model to download', async () => {
    const model = await fetch(`${api.url}${toVoiceModelUrl('slate-bass')}`)
    expect(await model.json()).toMatchObject({ id: 'slate-bass', recipe: { homeMidi: 43 } })
    expect((await fetch(`${api.url}/api/generate/rvc-models/nobody/model`)).status).toBe(400)
  })
})
