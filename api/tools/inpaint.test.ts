import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
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

const inpaint_sections = [{ start: 10, end: 20 }]

async function inpaint(body: object, caller = pro) {
  const request = { actionByUser: 'inpainting', projectId: place.projectId, audioUrl: place.audioId, inpaint_sections }
  return caller.call('generate', { body: { ...request, seed: 7, ...body } as never })
}
const jobOf = (id: string) => api.db<{ id: string; input: object; price_tokens: number }>('jobs').where({ id }).first()

test('holds 45 tokens; without a tag Jazz is played, on v4_5', async () => {
  const { status, body } = await inpaint({ duration: 15, loop: false, trackMode: 'song', tokensToDeduct: 0 })
  expect(status).toBe(200)
  expect(await jobOf(body.messageId)).toMatchObject({
    price_tokens: 45,
    input: { sections: [{ startSeconds: 10, endSeconds: 20 }], sings: true, tags: ['Jazz'], seed: 7 },
  })
  expect(body.data).toMatchObject({ settings: { version: 'v4_5', tags: [], trackMode: 'song' } })
})

test('sorts sections and merges adjacent ones, which the response states', async () => {
  const { body } = await inpaint({
    inpaint_sections: [
      { start: 40, end: 50 },
      { start: 10, end: 20 },
      { start: 18, end: 25 },
    ],
  })
  expect(await jobOf(body.messageId)).toMatchObject({
    input: {
      sections: [
        { startSeconds: 10, endSeconds: 25 },
        { startSeconds: 40, endSeconds: 50 },
      ],
    },
  })
  expect(body.notice).toBe('Sections that touch each other are replaced as one.')
})

test('tags count once and are called as in our vocabulary; an instrumental has no lyrics', async () => {
  const { body } = await inpaint({ trackMode: 'instrument', lyrics: 'la', tags: ['jazz', 'Jazz', 'lo fi', 'my own'] })
  expect(await jobOf(body.messageId)).toMatchObject({
    input: { sings: false, lyrics: '', tags: ['Jazz', 'Lo-fi', 'my own'] },
  })
  const line = await inpaint({ styleOfMusic: 'rock, sad' })
  expect(await jobOf(line.body.messageId)).toMatchObject({ input: { tags: ['Rock', 'Sad'] } })
})

test('v1 cuts lyrics to 400, which the response states', async () => {
  const { body } = await inpaint({ version: 'v1', lyrics: 'la '.repeat(200) })
  expect((await jobOf(body.messageId))!.input).toMatchObject({ lyrics: 'la '.repeat(200).slice(0, 400) })
  expect(body.notice).toBe('v1 takes 400 characters of lyrics; the first 400 are sung.')
})

test.each([
  ['no audio', { audioUrl: undefined }, 'reference_missing'],
  ['a foreign address', { audioUrl: 'https://example.test/a.mp3' }, 'bad_request'],
  ['no section', { inpaint_sections: [] }, 'inpaint_section_missing'],
  ['a section outside', { inpaint_sections: [{ start: 80, end: 120 }] }, 'inpaint_section_invalid'],
  ['v2 and less than 30 s', { version: 'v2' }, 'reference_too_short'],
  ['six tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'tags_many'],
  ['a tag for adults', { tags: ['Sexy'] }, 'tags_filtered'],
  ['an artist', { prompt: 'like Taylor Swift' }, 'artist_name'],
  ['inappropriate words', { lyrics: 'you bitch' }, 'inappropriate_words'],
  ['v5, which is coming', { version: 'v5' }, 'version_coming'],
] as const)('refuses %s, holds nothing', async (_, more, code: ErrorCode) => {
  const before = await pro.call('tokens', {})
  const { status, body } = await inpaint(more)
  expect(body).toMatchObject({ success: false, code })
  expect(status).toBe(errors[code].status)
  expect((await pro.call('tokens', {})).body).toEqual(before.body)
})

test('another’s audio is none', async () => {
  const other = await api.signUp('pro')
  const { body: project } = await other.call('createProject', { body: {} })
  const { status } = await inpaint({ projectId: project._id }, other)
  expect(status).toBe(404)
})

test('the content filter is on until a user turns it off for that account', async () => {
  const other = await api.signUp('pro')
  expect((await pro.call('contentFilter', {})).body).toEqual({ success: true, isOn: true })
  await pro.call('setContentFilter', { body: { isOn: false } })
  expect((await pro.call('contentFilter', {})).body).toEqual({ success: true, isOn: false })
  expect((await other.call('contentFilter', {})).body).toEqual({ success: true, isOn: true })
  expect((await inpaint({ tags: ['Sexy'] })).status).toBe(200)
  await pro.call('setContentFilter', { body: { isOn: true } })
  expect((await inpaint({ tags: ['Sexy'], seed: 8 })).body).toMatchObject({ code: 'tags_filtered' })
})
