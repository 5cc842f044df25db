import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineagePageSize } from '@songloom/contracts/library/lineage'
import type { Lineage } from '@songloom/contracts/library/lineage'
import type { JobTool } from '@songloom/tools/registry.rules'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let owner: Caller
let other: Caller
let projectId: string

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp()
  other = await api.signUp()
  projectId = await owner.newProject()
})
afterAll(() => api.close())

async function made(name: string, tool: JobTool, parents: string[], caller = owner): Promise<string> {
  const place = caller === owner ? projectId : await caller.newProject()
  const job = await seedJob(api.db, { userId: caller.userId, projectId: place }, 0, null, tool)
  await completeJob(api.db, job, outputsFor(0, [{ ...audioFor(), name, parents }]))
  return (await api.db<{ id: string; job_id: string }>('audios').where({ job_id: job }).first('id'))!.id
}

const lineage = async (audioId: string, after?: string): Promise<Lineage> =>
  (await owner.call('lineage', { params: { audioId }, query: after === undefined ? {} : { after } })).body

const names = (nodes: Lineage['parents']): unknown[] => nodes.map(({ name }) => name)

test('returns an audio’s sources in recipe order, and its derivatives newest first', async () => {
  const [voice, beat] = [await made('Voice', 'receive_upload', []), await made('Beat', 'song_gen', [])]
  const joined = await made('Joined', 'join_audio', [voice, beat])
  const clip = await made('Clip', 'trim_audio', [joined])
  const longer = await made('Longer', 'extend_music', [joined])
  const { node, parents, children, next } = await lineage(joined)
  expect(node).toMatchObject({ audioId: joined, name: 'Joined', tool: 'join_audio', isGone: false })
  expect(parents.map(({ audioId, tool }) => [audioId, tool])).toEqual([
    [voice, 'receive_upload'],
    [beat, 'song_gen'],
  ])
  expect(children.map(({ audioId }) => audioId)).toEqual([longer, clip])
  expect(children.every(({ audio, audioId }) => audio?.audioId === audioId)).toBe(true)
  expect(next).toBeNull()
})

test('a deleted parent is marked with its name, stays navigable, and is no child any more', async () => {
  const root = await made('Root', 'song_gen', [])
  const middle = await made('Middle', 'trim_audio', [root])
  const leaf = await made('Leaf', 'extend_music', [middle])
  await owner.call('hideAudio', { params: { audioId: middle } })
  expect((await lineage(leaf)).parents).toEqual([
    expect.objectContaining({ audioId: middle, name: 'Middle', tool: 'trim_audio', isGone: true, audio: null }),
  ])
  expect(names((await lineage(middle)).parents)).toEqual(['Root'])
  expect((await lineage(root)).children).toEqual([])
})

test('a purged or another user’s parent shows only as deleted', async () => {
  const foreign = await made('A secret', 'song_gen', [], other)
  const audio = await made('Orphan', 'join_audio', ['f'.repeat(24), foreign])
  expect((await lineage(audio)).parents).toEqual(
    ['f'.repeat(24), foreign].map((audioId) => ({
      audioId,
      name: null,
      tool: null,
      createdAt: null,
      isGone: true,
      audio: null,
    })),
  )
  expect((await other.call('lineage', { params: { audioId: audio } })).status).toBe(404)
})

test('many children come by pages, each once, whatever is made in between', async () => {
  const root = await made('Root', 'song_gen', [])
  const expected: string[] = []
  for (let at = 0; at < lineagePageSize + 5; at++) expected.unshift(await made(`Child ${at}`, 'trim_audio', [root]))
  const first = await lineage(root)
  await made('Late', 'trim_audio', [root])
  const second = await lineage(root, first.next!)
  expect(first.children).toHaveLength(lineagePageSize)
  expect([...first.children, ...second.children].map(({ audioId }) => audioId)).toEqual(expected)
  expect(second.next).toBeNull()
  expect((await owner.call('lineage', { params: { audioId: root }, query: { after: 'nonsense' } })).status).toBe(400)
})

test('lists the videos of an audio, newest first, without those whose card was removed', async () => {
  const audioId = await made('Song', 'song_gen', [])
  const makeVideo = async (shape: 'wide' | 'tall'): Promise<string> => {
    const jobId = await seedJob(api.db, { userId: owner.userId, projectId }, 0, null, 'make_video')
    await api
      .db('jobs')
      .where({ id: jobId })
      .update({ input: JSON.stringify({ audioId }) })
    const artifacts = { video: { key: 'video.mp4', sizeBytes: 4 } }
    const result = { tool: 'make_video', shape, motion: 'wave', lines: 0, artifacts } as const
    await completeJob(api.db, jobId, { ...outputsFor(0, []), result })
    return jobId
  }
  const [wide, tall] = [await makeVideo('wide'), await makeVideo('tall')]
  const listed = async () => (await lineage(audioId)).videos.map(({ messageId, shape }) => [messageId, shape])
  expect(await listed()).toEqual([
    [tall, 'tall'],
    [wide, 'wide'],
  ])
  await owner.call('removeGeneration', { params: { projectId, messageId: tall } })
  expect(await listed()).toEqual([[wide, 'wide']])
  expect((await lineage(await made('Another', 'song_gen', []))).videos).toEqual([])
})
