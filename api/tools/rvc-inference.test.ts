import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { toolTexts } from '@songloom/contracts/errors/error-texts-tools.rules'
import { instrumentModels } from '@songloom/tools/shared/instrument-models.rules'
import { rvcConstants } from '@songloom/contracts/music/rvc.rules'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let pro: Caller
let place: { projectId: string; audioId: string }

beforeAll(async () => {
  api = await startTestApi()
  pro = await api.signUp('pro')
  const { body: project } = await pro.call('createProject', { body: {} })
  const jobId = await seedJob(api.db, { userId: pro.userId, projectId: project._id }, 0)
  await completeJob(api.db, jobId, outputsFor(0, [{ ...audioFor(), durationSeconds: 90 }]))
  const audio = await api.db<{ id: string; job_id: string }>('audios').where({ job_id: jobId }).first('id')
  place = { projectId: project._id, audioId: audio!.id }
})
afterAll(() => api.close())

const infer = (body: object) =>
  pro.call('rvcInference', {
    body: { ...rvcConstants, projectId: place.projectId, input_audio_url: place.audioId, ...body } as never,
  })
const generate = (body: object) =>
  pro.call('generate', { body: { projectId: place.projectId, audioUrl: place.audioId, ...body } as never })
const jobOf = (id: string) =>
  api.db<{ id: string; tool: string; input: object; price_tokens: number }>('jobs').where({ id }).first()

describe('POST /api/generate/rvc-inference', () => {
  test('plays a voice on an instrument, by its name or by its address, for 40 tokens', async () => {
    const [sitar] = instrumentModels.filter(({ name }) => name === 'Sitar')
    for (const model of [{ model_name: 'Sitar' }, { custom_rvc_model_download_url: sitar!.url }]) {
      const { status, body } = await infer({ ...model, pitch_change_all: 0 })
      expect(status).toBe(200)
      expect(await jobOf(body.messageId)).toMatchObject({
        tool: 'voice_to_instrument',
        price_tokens: 40,
        input: { audioId: place.audioId, instrument: 'Sitar', pitchChange: 0, filterRadius: 3, reverbWetness: 0 },
      })
    }
  })

  test('a bansuri plays an octave up by default', async () => {
    const { body } = await infer({ model_name: 'Bansuri' })
    expect(await jobOf(body.messageId)).toMatchObject({ input: { pitchChange: 12 } })
  })

  test('the same request twice is one job', async () => {
    const tempId = 'e'.repeat(24)
    const [one, other] = [await infer({ model_name: 'Dhol', tempId }), await infer({ model_name: 'Dhol', tempId })]
    expect(other.body.messageId).toBe(one.body.messageId)
  })

  test.each<[string, object, number, ErrorCode]>([
    ['no model', {}, 400, 'voice_model_missing'],
    [
      'an instrument that is none',
      { actionByUser: 'voice_to_instrument', model_name: 'Kazoo' },
      400,
      'instrument_missing',
    ],
    ['no target', { model_name: 'Dhol', input_audio_url: '' }, 400, 'target_missing'],
    ['another’s audio', { model_name: 'Dhol', input_audio_url: 'f'.repeat(24) }, 404, 'not_found'],
    ['a foreign address', { model_name: 'Dhol', input_audio_url: 'https://example.test/a.wav' }, 400, 'bad_request'],
    ['an action that this call has not', { actionByUser: 'song_gen', model_name: 'Dhol' }, 400, 'action_unsupported'],
  ])('%s', async (_, body, status, code) => {
    const answer = await infer(body)
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([status, code])
  })
})

describe('POST /api/generate', () => {
  test.each(['voice_to_instrument', 'loop_audio'])('%s makes the same job', async (actionByUser) => {
    const { body } = await generate({ actionByUser, instrument: 'Guitar' })
    expect(await jobOf(body.messageId)).toMatchObject({ tool: 'voice_to_instrument', input: { instrument: 'Guitar' } })
  })

  test('completes the region of a track for 45 tokens; 60 s of a longer one, which the response states', async () => {
    const body = { actionByUser: 'auto_complete_music', prompt: 'add drums', genre: 'lo-fi', seed: 7 }
    const trimmingInstructions = { timeRanges: [{ start: 20, end: 55 }] }
    const part = await generate({ ...body, trim: true, trimmingInstructions })
    expect(await jobOf(part.body.messageId)).toMatchObject({
      price_tokens: 45,
      input: { kept: { startSeconds: 20, endSeconds: 55 }, prompt: 'add drums', chips: { genre: 'lo-fi' } },
    })
    expect(part.body.notice).toBeUndefined()
    const whole = await generate(body)
    expect(await jobOf(whole.body.messageId)).toMatchObject({ input: { kept: { startSeconds: 0, endSeconds: 60 } } })
    expect(whole.body.notice).toContain('60 seconds')
  })

  test.each([
    ['no reference', { prompt: 'add drums', audioUrl: '' }, toolTexts.tool_audio_missing.message],
    ['no prompt', { prompt: ' ' }, toolTexts.auto_complete_prompt_missing.message],
  ])('%s: the sentence of the specification', async (_, change, sentence) => {
    const answer = await generate({ actionByUser: 'auto_complete_music', ...change })
    expect(answer.status).toBe(400)
    expect((answer.body as unknown as { message: string }).message).toBe(sentence)
  })
})
