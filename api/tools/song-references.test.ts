import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { grant } from '@songloom/store/ledger/ledger'
import { outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let owner: Caller
let projectId: string
/** 90 s, 40 s and 12 s long. */
let long: string
let middle: string
let short: string
let othersAudio: string

async function audioOf({ userId }: Caller, project: string, seconds: number, name: string): Promise<string> {
  const jobId = await seedJob(api.db, { userId, projectId: project }, 200)
  await completeJob(api.db, jobId, outputsFor(200))
  await api.db('audios').where({ job_id: jobId }).update({ duration_seconds: seconds, name })
  return (await api.db<{ id: string; job_id: string }>('audios').where({ job_id: jobId }).first('id'))!.id
}

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp('pro')
  const other = await api.signUp('pro')
  for (const { userId } of [owner, other]) await grant(api.db, userId, 100_000, `references:${userId}`, 'Tests')
  projectId = await owner.newProject()
  long = await audioOf(owner, projectId, 90, 'Long')
  middle = await audioOf(owner, projectId, 40, 'Middle')
  short = await audioOf(owner, projectId, 12, 'Short')
  othersAudio = await audioOf(other, await other.newProject(), 40, 'Other')
})
afterAll(() => api.close())

const song = (more: object) => ({
  projectId,
  actionByUser: 'song_gen',
  prompt: '',
  mode: 'custom',
  lyrics: 'la la la',
  version: 'v3',
  ...more,
})
const ask = (more: object) => owner.call('generate', { body: song(more) })
const ranges = (start: number, end: number) => ({ timeRanges: [{ start, end }] })
const jobsInput = async (jobId: string) =>
  (await api.db('jobs').where('id', jobId).first<{ input: { references?: unknown } }>('input')).input.references

describe('references of POST /api/generate, song_gen (spec 1 §3)', () => {
  test('audioUrl is the Style of Song, by id or by our address, with its analysed region', async () => {
    for (const audioUrl of [middle, `/api/audio/${middle}/file?format=mp3`]) {
      const { status, body } = await ask({ audioUrl, trim: true })
      const reference = {
        slot: 'song',
        audioId: middle,
        audioName: 'Middle',
        durationSeconds: 40,
        region: { startSeconds: 0, endSeconds: 30 },
      }
      expect(status).toBe(200)
      expect(body.data.settings).toMatchObject({ references: [reference] })
      expect(await jobsInput(body.messageId)).toEqual([reference])
    }
  })

  test('voiceFile and instrumentalFile define a style, each with its own region', async () => {
    const { status, body } = await ask({
      isCustomSong: true,
      voiceFile: middle,
      instrumentalFile: long,
      trim: true,
      trimmingInstructions: { voiceFile: ranges(5, 38), instrumentalFile: ranges(20, 80) },
    })
    expect(status).toBe(200)
    expect(await jobsInput(body.messageId)).toMatchObject([
      { slot: 'singing', audioId: middle, region: { startSeconds: 5, endSeconds: 38 } },
      { slot: 'music', audioId: long, region: { startSeconds: 20, endSeconds: 80 } },
    ])
  })

  test('analyses the first 60 s of an untrimmed reference, which the response states', async () => {
    const { body } = await ask({ audioUrl: long })
    expect(body.notice).toBe('Of “Long” the first 60 seconds are listened to.')
    expect(await jobsInput(body.messageId)).toMatchObject([{ region: { startSeconds: 0, endSeconds: 60 } }])
    expect((await ask({ audioUrl: short })).body.notice).toBeUndefined()
  })

  test('a song without references needs none', async () => {
    const { body } = await ask({ styleOfMusic: 'pop', isCustomSong: true, audioUrl: null })
    expect(body.data.settings).not.toHaveProperty('references')
    expect(await jobsInput(body.messageId)).toBeUndefined()
  })

  test.each([
    ['a version that hides them', () => ({ audioUrl: middle, version: 'v4_5' }), 400, 'reference_version'],
    [
      'Describe mode',
      () => ({ audioUrl: middle, mode: 'describe', prompt: 'rain', lyrics: '' }),
      400,
      'reference_described',
    ],
    ['a song together with its parts', () => ({ audioUrl: middle, voiceFile: middle }), 400, 'references_mixed'],
    ['lyrics and a voice alone', () => ({ voiceFile: middle }), 400, 'style_missing'],
    ['12 s on v2', () => ({ audioUrl: short, version: 'v2' }), 400, 'reference_too_short'],
    [
      '12 s as one of two on v2',
      () => ({ voiceFile: short, instrumentalFile: middle, version: 'v2' }),
      400,
      'references_too_short',
    ],
    [
      'a region that is not in the audio',
      () => ({ audioUrl: middle, trimmingInstructions: { audioUrl: ranges(20, 70) } }),
      400,
      'reference_region',
    ],
    ['another person’s audio', () => ({ audioUrl: othersAudio }), 404, 'not_found'],
    ['an audio that is not there', () => ({ audioUrl: 'f'.repeat(24) }), 404, 'not_found'],
    ['a foreign address', () => ({ audioUrl: 'https://example.com/a.mp3' }), 400, 'bad_request'],
    ['an empty address', () => ({ audioUrl: ' ' }), 400, 'reference_missing'],
    ['a custom song that is one song', () => ({ audioUrl: middle, isCustomSong: true }), 400, 'bad_request'],
    ['a song that is a voice', () => ({ voiceFile: middle, isCustomSong: false }), 400, 'bad_request'],
    [
      'instructions without trimming',
      () => ({ audioUrl: middle, trim: false, trimmingInstructions: { audioUrl: ranges(0, 30) } }),
      400,
      'bad_request',
    ],
    [
      'instructions for a file that was not sent',
      () => ({ audioUrl: middle, trimmingInstructions: { voiceFile: ranges(0, 30) } }),
      400,
      'bad_request',
    ],
    [
      'two ranges of one file',
      () => ({
        audioUrl: long,
        trimmingInstructions: { audioUrl: { timeRanges: [...Array(2)].map(() => ({ start: 0, end: 30 })) } },
      }),
      400,
      'bad_request',
    ],
  ] as const)('refuses %s, with nothing charged', async (_, more, status, code) => {
    const before = (await owner.call('tokens')).body
    expect(await ask(more())).toMatchObject({ status, body: { success: false, code } })
    expect((await owner.call('tokens')).body).toEqual(before)
  })
})
