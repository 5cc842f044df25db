import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyseSectionsTool } from '@songloom/tools/analyse-sections/definition.rules'
import { getErrorMessage } from '@songloom/contracts/errors/errors.rules'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let owner: Caller
let projectId: string
let audioId: string

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp()
  projectId = await owner.newProject()
  const song = await seedJob(api.db, { userId: owner.userId, projectId }, 0)
  await completeJob(api.db, song, outputsFor(0))
  audioId = (await api.db<{ id: string; job_id: string }>('audios').where({ job_id: song }).first('id'))!.id
})
afterAll(() => api.close())

test('POST edit/sections/section-analysis makes the tool’s job, with the specified payload', async () => {
  const body = {
    userId: owner.userId,
    projectId,
    audioUrl: `/api/audio/${audioId}/file`,
    audioName: 'क्ष'.repeat(120),
    songName: 'क्ष'.repeat(120),
    albumArt: null,
    coverart: null,
  }
  const { status, body: answer } = await owner.call('sectionAnalysis', { body })
  expect(status).toBe(200)
  expect(answer.data).toMatchObject({
    status: 'PROCESSING',
    priceTokens: analyseSectionsTool.priceTokens,
    settings: { tool: 'section_analysis', audioId },
  })
  const { body: read } = await owner.call('generation', { params: { projectId, messageId: answer.messageId } })
  expect(read.data.status).toBe('PROCESSING')
})

test('returns the specified message without an audio, and refuses a foreign field by name', async () => {
  const before = (await owner.call('tokens')).body
  const missing = await owner.call('sectionAnalysis', { body: { projectId } })
  expect([missing.status, missing.body.message]).toEqual([400, getErrorMessage('tool_audio_missing')])
  const foreign = await owner.call('sectionAnalysis', { body: { projectId, audioUrl: audioId, loop: true } })
  expect([foreign.status, foreign.body.code, foreign.body.field]).toEqual([400, 'field_unsupported', 'loop'])
  const other = await owner.call('sectionAnalysis', {
    body: { projectId, audioUrl: audioId, actionByUser: 'song_gen' },
  })
  expect(other.status).toBe(400)
  expect((await owner.call('tokens')).body).toEqual(before)
})
