import { afterAll, beforeAll, expect, test } from 'vitest'
import { hiddenId } from '@songloom/contracts/library/ids.rules'
import { stemParts } from '@songloom/tools/separate-stems/definition.rules'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let owner: Caller
let place: { userId: string; projectId: string }
let audioId: string

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp()
  place = { userId: owner.userId, projectId: await owner.newProject() }
  const song = await seedJob(api.db, place, 0)
  await completeJob(api.db, song, outputsFor(0))
  audioId = (await api.db<{ id: string; job_id: string }>('audios').where({ job_id: song }).first('id'))!.id
})
afterAll(() => api.close())

const read = async () => (await owner.call('practice', { params: { audioId } })).body

async function analyse(downbeatsSeconds: number[]): Promise<void> {
  const jobId = await seedJob(api.db, place, 0, null, 'section_analysis')
  await api.db('jobs').where({ id: jobId }).update({ input: { audioId } })
  const result = {
    ...{ tool: 'section_analysis' as const, sections: [], durationSeconds: 8, bpm: 90, key: 'A minor', metre: '6/8' },
    ...{ loudnessLufs: -14, downbeatsSeconds },
  }
  await completeJob(api.db, jobId, { ...outputsFor(0, []), result })
}

test('an audio without score and analysis has no bars, and the newest analysis gives them', async () => {
  expect(await read()).toMatchObject({ audioId, source: null, sheet: null, stems: [], projectId: place.projectId })
  await analyse([1, 3])
  await analyse([0, 2, 4])
  const { source, sheet } = await read()
  expect(source).toBe('analysis')
  expect(sheet).toMatchObject({ key: 'A minor', metre: '6/8', chords: [], lines: [] })
  // Two counted beats in 6/8; the last bar ends with the audio.
  expect(sheet!.bars).toEqual([
    { beatsSeconds: [0, 1], endSeconds: 2 },
    { beatsSeconds: [2, 3], endSeconds: 4 },
    { beatsSeconds: [4, 6], endSeconds: 8 },
  ])
})

test('the stems of a split are there by their parts, while all of them are', async () => {
  const jobId = await seedJob(api.db, place, 0, null, 'separate_stems')
  await api.db('jobs').where({ id: jobId }).update({ input: { audioId } })
  await completeJob(
    api.db,
    jobId,
    outputsFor(
      0,
      stemParts.map((part) => audioFor('stem', part)),
    ),
  )
  const parts = async () => (await read()).stems.map(({ part }) => part).sort()
  expect(await parts()).toEqual([...stemParts].sort())
  await api.db('audios').where({ job_id: jobId, part: 'drums' }).update({ files_removed_at: new Date() })
  expect(await parts()).toEqual([])
})

test('a licensee reads everything but the id of its owner’s project', async () => {
  const licensee = await api.signUp()
  await api.db('audio_licences').insert({ audio_id: audioId, user_id: licensee.userId, permission: 'credit' })
  const { body } = await licensee.call('practice', { params: { audioId } })
  expect(body).toMatchObject({ audioId, source: null, projectId: hiddenId })
  expect(JSON.stringify(body)).not.toContain(place.projectId)
})
