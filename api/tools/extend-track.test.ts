import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let free: Caller
let pro: Caller
const places = new Map<Caller, { projectId: string; audioId: string }>()

beforeAll(async () => {
  api = await startTestApi()
  ;[free, pro] = [await api.signUp(), await api.signUp('pro')]
  for (const caller of [free, pro]) {
    const { body: project } = await caller.call('createProject', { body: {} })
    const projectId = project._id
    const jobId = await seedJob(api.db, { userId: caller.userId, projectId }, 0)
    await completeJob(api.db, jobId, outputsFor(0, [{ ...audioFor(), durationSeconds: 90 }]))
    const audio = await api.db<{ id: string; job_id: string }>('audios').where({ job_id: jobId }).first('id')
    places.set(caller, { projectId, audioId: audio!.id })
  }
})
afterAll(() => api.close())

async function extend(caller: Caller, body: object) {
  const { projectId, audioId } = places.get(caller)!
  const request = { actionByUser: 'extend_music', projectId, audioUrl: audioId, seed: 7, ...body }
  return caller.call('generate', { body: request as never })
}
const jobOf = (id: string) => api.db<{ id: string; input: object; price_tokens: number }>('jobs').where({ id }).first()

test('holds 45 tokens, and continues from the end of the region without the rest', async () => {
  const trimmingInstructions = { timeRanges: [{ start: 20, end: 60 }] }
  const { status, body } = await extend(pro, { duration: 45, side: 'right', trim: true, trimmingInstructions })
  expect(status).toBe(200)
  expect(await jobOf(body.messageId)).toMatchObject({
    price_tokens: 45,
    input: { side: 'right', seconds: 45, kept: { startSeconds: 0, endSeconds: 60 }, seed: 7 },
  })
  expect(body.data).toMatchObject({ status: 'PROCESSING', settings: { region: { startSeconds: 20, endSeconds: 60 } } })
})

test('leads into the start of the region', async () => {
  const trimmingInstructions = { timeRanges: [{ start: 20, end: 60 }] }
  const { body } = await extend(pro, { side: 'left', trimmingInstructions })
  expect(await jobOf(body.messageId)).toMatchObject({
    input: { side: 'left', seconds: 60, kept: { startSeconds: 20, endSeconds: 90 } },
  })
})

test('keeps the whole track without trimming; defaults to 60 s, or 15 s without a plan', async () => {
  const trimmingInstructions = { timeRanges: [{ start: 20, end: 60 }] }
  const all = await extend(pro, { trim: false, trimmingInstructions })
  expect(await jobOf(all.body.messageId)).toMatchObject({
    input: { seconds: 60, kept: { startSeconds: 0, endSeconds: 90 } },
  })
  const short = await extend(free, {})
  expect(await jobOf(short.body.messageId)).toMatchObject({ input: { seconds: 15 } })
})

test('rounds a length to the nearest option, which the response states', async () => {
  const { body } = await extend(pro, { duration: 40 })
  expect(body.notice).toBe('Extensions are 15, 30, 45, 60, 85 seconds long; this one will be 45.')
})

test('Extend Song on a version other than v2 extends as music, which the response states', async () => {
  const { body } = await extend(pro, { mode: 'song', lyrics: 'la', version: 'v3' })
  expect(body.notice).toContain('Extend Song needs v2')
  const song = await extend(pro, { mode: 'song', lyrics: 'la la', version: 'v2' })
  expect(await jobOf(song.body.messageId)).toMatchObject({ input: { lyrics: 'la la' } })
})

test('the specified payload sings its lyrics: v2_extend and v2_song_gen name the version', async () => {
  const specified = { actionByUser: 'v2_extend', duration: 30, aiMagicTool: 2, side: 'right', lyrics: 'la la' }
  const { body } = await extend(pro, specified)
  expect(await jobOf(body.messageId)).toMatchObject({ input: { lyrics: 'la la' } })
  expect(body.data.settings).toMatchObject({ mode: 'song', version: 'v2' })
  expect(body.notice).toBeUndefined()
  const { projectId } = places.get(pro)!
  const lyrics = 'la la la\n'.repeat(100)
  const song = { actionByUser: 'v2_song_gen', projectId, prompt: '', lyrics, styleOfMusic: 'pop' }
  const answer = await pro.call('generate', { body: song as never })
  expect(answer.body.data.settings).toMatchObject({ mode: 'custom', version: 'v2', lyrics })
})

test('lyrics without a mode on a version that cannot sing them are named in the response', async () => {
  const { body } = await extend(pro, { lyrics: 'la la' })
  expect(await jobOf(body.messageId)).toMatchObject({ input: { lyrics: '' } })
  expect(body.notice).toContain('Extend Song needs v2')
})

test.each<[string, object, ErrorCode]>([
  ['no audio', { audioUrl: undefined }, 'tool_audio_missing'],
  ['a foreign address', { audioUrl: 'https://example.test/a.mp3' }, 'bad_request'],
  ['an audio that is not there', { audioUrl: 'f'.repeat(24) }, 'not_found'],
  ['a region outside', { trimmingInstructions: { timeRanges: [{ start: 80, end: 120 }] } }, 'trim_range_invalid'],
  ['v5, which is coming', { version: 'v5' }, 'version_coming'],
  ['30 s without a plan', { duration: 30 }, 'upgrade_needed'],
  [
    'v2 with a region of 20 s',
    { version: 'v2', trimmingInstructions: { timeRanges: [{ start: 0, end: 20 }] } },
    'reference_too_short',
  ],
  ['song mode without words', { version: 'v2', mode: 'song' }, 'lyrics_missing'],
  ['an artist in the prompt', { prompt: 'like Adele' }, 'artist_name'],
  ['an unknown field', { speed: 3 }, 'field_unsupported'],
])('%s is refused, and nothing is held', async (_, body, code) => {
  const tokens = async () => (await free.call('tokens', {})).body
  const before = await tokens()
  const answer = await extend(free, body)
  expect(answer).toMatchObject({ status: errors[code].status, body: { success: false, code } })
  expect(await tokens()).toEqual(before)
})
