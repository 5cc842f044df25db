import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { getLibraryProject } from '@songloom/store/library/library-project'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let creator: Caller
let audioId: string

beforeAll(async () => {
  api = await startTestApi()
  creator = await api.signUp()
  audioId = await audioOf(creator, 90)
})
afterAll(() => api.close())

async function audioOf({ userId }: Caller, durationSeconds: number): Promise<string> {
  const projectId = await getLibraryProject(api.db, userId)
  const jobId = await seedJob(api.db, { userId, projectId }, 0, null, 'receive_upload')
  await completeJob(api.db, jobId, outputsFor(0, [{ ...audioFor('upload'), durationSeconds }]))
  const row = await api.db<{ id: string; job_id: string }>('audios').where({ job_id: jobId }).first('id')
  return row!.id
}

const range = { start: 10, end: 50 }
const trim = (body: object) => creator.call('trimManual', { body: { time_ranges: [range], ...body } })
const jobOf = (id: string) => api.db<{ id: string; tool: string; input: object }>('jobs').where({ id }).first()

/** A job's result without failures. */
async function finish(messageId: string, durationSeconds: number): Promise<void> {
  await completeJob(api.db, messageId, outputsFor(0, [{ ...audioFor('clip'), durationSeconds }]))
}

test('POST /api/loop/trim/manual returns the public_url of a clip after its job', async () => {
  const accepted = await trim({ song_url: `/api/audio/${audioId}/file`, wait: false, tempId: 'clip-00001' })
  const { messageId } = accepted.body
  expect(await jobOf(messageId)).toMatchObject({
    tool: 'trim_audio',
    input: { pieces: [{ audioId, startSeconds: 10, endSeconds: 50 }] },
  })
  await finish(messageId, 40)
  // Sent again, it is the same clip.
  const { status, body } = await trim({ song_url: audioId, tempId: 'clip-00001' })
  expect([status, body.messageId]).toEqual([200, messageId])
  expect(body.public_url).toBe(body.audio!.audioUrl)
  expect(body.audio).toMatchObject({ duration: 40, output: 'clip' })
})

test('several parts of one audio become one clip', async () => {
  const time_ranges = [range, { start: 70, end: 90.02 }]
  const { body } = await trim({ song_url: audioId, time_ranges, wait: false })
  expect(await jobOf(body.messageId)).toMatchObject({
    input: {
      pieces: [
        { startSeconds: 10, endSeconds: 50 },
        { startSeconds: 70, endSeconds: 90 },
      ],
    },
  })
})

test.each([
  ['nothing to trim', {}, 400, 'Missing required data for trimming'],
  ['an empty address', { song_url: '' }, 400, 'No audio file provided'],
  ['an empty set', { song_url: [] }, 400, 'No audio files provided'],
  ['several audios', { song_url: ['a', 'b'] }, 400, 'Multiple audio processing not enabled'],
  ['a foreign address', { song_url: 'https://example.test/a.mp3' }, 400, undefined],
  ['no parts', { time_ranges: [] }, 400, 'Missing required data for trimming'],
  ['a part outside', { time_ranges: [{ start: 80, end: 95 }] }, 400, 'This part is not inside the audio.'],
  ['a part backwards', { time_ranges: [{ start: 50, end: 10 }] }, 400, 'This part is not inside the audio.'],
  ['another user_id', { user_id: 'somebody' }, 403, undefined],
])('%s is refused with its sentence, and nothing is begun', async (_, body, status, message) => {
  const count = async () => (await api.db('jobs').count().first())!.count
  const before = await count()
  const reference = 'song_url' in body || _ === 'nothing to trim' ? {} : { song_url: audioId }
  const answer = await trim({ ...reference, ...body })
  expect(answer.status).toBe(status)
  if (message !== undefined) expect(answer.body).toMatchObject({ message })
  expect(await count()).toBe(before)
})

test('trimLast keeps the last seconds of an audio, all of a shorter one', async () => {
  const last = await creator.call('trimLast', { body: { audioUrl: audioId, duration: 30, wait: false } })
  expect(await jobOf(last.body.messageId)).toMatchObject({
    input: { isPart: true, pieces: [{ startSeconds: 60, endSeconds: 90 }] },
  })
  const all = await creator.call('trimLast', { body: { audioUrl: audioId, duration: 300, wait: false } })
  expect(await jobOf(all.body.messageId)).toMatchObject({ input: { pieces: [{ startSeconds: 0, endSeconds: 90 }] } })
})

test('concatenateRes appends the extension at the given point of the base', async () => {
  const extension = await audioOf(creator, 15)
  const body = { baseAudioUrl: audioId, baseAudioDuration: 60, extendedAudioUrl: extension, tempId: 'join-00001' }
  const accepted = await creator.call('concatenate', { body: { ...body, wait: false } })
  expect(await jobOf(accepted.body.messageId)).toMatchObject({
    tool: 'join_audio',
    input: {
      pieces: [
        { audioId, startSeconds: 0, endSeconds: 60 },
        { audioId: extension, startSeconds: 0, endSeconds: 15 },
      ],
    },
  })
  await finish(accepted.body.messageId, 74.98)
  const joined = await creator.call('concatenate', { body })
  expect(joined.body).toMatchObject({ success: true, concatenateDuration: 74.98 })
  expect(joined.body.concatenateUrl).toBe(joined.body.audio!.audioUrl)
})

test.each([0, -1, 1e-300, 0.099])('concatenateRes refuses to keep %d s of the base', async (baseAudioDuration) => {
  const body = { baseAudioUrl: audioId, extendedAudioUrl: audioId, baseAudioDuration, wait: false }
  const answer = await creator.call('concatenate', { body })
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request', field: 'baseAudioDuration' } })
})

test.each(['baseAudioUrl', 'extendedAudioUrl'])('concatenateRes without %s returns its error', async (field) => {
  const body = { baseAudioUrl: audioId, extendedAudioUrl: audioId, [field]: undefined }
  const answer = await creator.call('concatenate', { body })
  expect(answer).toMatchObject({ status: 400, body: { success: false, message: 'No audio file provided' } })
})
