import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAudioClip } from '@songloom/contracts/daw/audio-clip'
import type { DawObject } from '@songloom/contracts/daw/document'
import { toResultId } from '@songloom/contracts/daw/document.rules'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { listAudiosOfMessage } from '@songloom/store/library/audio-items'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { createTrack, groupFor } from '@songloom/store/testing/seed-daw'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const region = { startBeats: 4, endBeats: 8 }

test('what was made of a rendered region is listed with its place, until it was in the document once', async () => {
  const owner = await api.signUp()
  const { userId } = owner
  const { projectId } = (await owner.call('openDawProject', { body: {} })).body
  const params = { projectId }
  const list = async () => (await owner.call('dawResults', { params })).body.results
  const send = async (after: number, operations: Parameters<typeof groupFor>[0]) => {
    const body = { after, groups: [groupFor(operations, { baseSeq: after })] }
    expect((await owner.call('sendDawOperations', { params, body })).body.accepted).toHaveLength(1)
  }
  const make = async (messageId: string, audio: ReturnType<typeof audioFor>): Promise<string> => {
    await completeJob(api.db, messageId, outputsFor(0, [audio]))
    return (await listAudiosOfMessage(api.db, messageId))[0]!.audioId
  }
  const body = { fromSeconds: 2, toSeconds: 4, trackIds: ['one'] }
  const rendered = await owner.call('renderMix', { params, body: { ...body, region } })
  const mix = await make(rendered.body.messageId, audioFor('mix'))
  const exported = await owner.call('renderMix', { params, body })
  const other = await make(exported.body.messageId, audioFor('mix'))
  expect(await list()).toEqual([])

  const project = { userId, projectId: await owner.newProject() }
  await make(await seedJob(api.db, project, 0), { ...audioFor(), parents: [other] })
  const song = { ...audioFor(), name: 'Verse, again', durationSeconds: 2, parents: [mix] }
  const audioId = await make(await seedJob(api.db, project, 0), song)
  const audios = [{ audioId, name: 'Verse, again', durationSeconds: 2 }]
  expect(await list()).toEqual([{ region: { ...region, trackIds: ['one'] }, audios }])

  const id = toResultId(audioId)
  const clip = { id: 'clip', trackId: id, audioId, name: 'Verse', startBeats: 4, durationSeconds: 2 }
  const result = { id: audioId, mutedIds: [] }
  await send(0, [
    { type: 'put', object: { ...createTrack(id), result } as DawObject },
    { type: 'put', object: createAudioClip(clip) },
  ])
  expect(await list()).toEqual([])
  await send(1, [
    { type: 'remove', id: 'clip' },
    { type: 'remove', id },
  ])
  expect(await list()).toEqual([])
})
