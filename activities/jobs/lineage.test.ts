import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobInput } from '@songloom/contracts/jobs/job'
import type { LineageNode } from '@songloom/contracts/library/lineage'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import { editUpload } from '@songloom/store/library/audio-changes'
import { getAudioRow } from '@songloom/store/library/audios'
import { createId } from '@songloom/store/ids'
import { listChildren, listLineageNodes, listParentIds } from '@songloom/store/library/lineage'
import { seedUnstartedJob, seedUser } from '@songloom/store/testing/seed'
import { receiveBytes } from '@songloom/store/library/upload-bytes'
import { insertUpload } from '@songloom/store/library/uploads'
import type { StoredOutputs } from './job-records.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { toneWav } from '../testing/tone.ts'

let harness: ActivityHarness
let owner: { userId: string; projectId: string }

beforeAll(async () => {
  harness = await createActivityHarness()
  owner = await seedUser(harness.db, 1_000)
})
afterAll(() => harness.close())

/** Runs one tool and returns its outputs: the stems of a split by name, the audio of other tools. */
async function step(tool: JobTool, work: (job: JobInput) => Promise<StoredOutputs>): Promise<Record<string, string>> {
  const jobId = await seedUnstartedJob(harness.db, owner, getUsableTool(tool).priceTokens, null, tool)
  await attemptContext().run<[JobInput], StoredOutputs, typeof work>(work, {
    tool,
    jobId,
    ...owner,
    deadlineSeconds: 300,
  })
  const rows = await harness.db<{ id: string; job_id: string; part: string | null }>('audios').where({ job_id: jobId })
  return { ...Object.fromEntries(rows.map(({ id, part }) => [part ?? 'whole', id])), whole: rows[0]!.id }
}

async function upload(seconds: number): Promise<string> {
  const id = createId()
  const bytes = toneWav(seconds)
  const { userId } = owner
  const file = { fileName: 'hum.wav', source: 'file', sizeBytes: bytes.length, durationSeconds: seconds } as const
  await insertUpload(harness.db, { id, userId, ...file })
  await receiveBytes(harness, { id, userId, startByte: 0 }, Readable.from([bytes]))
  const made = await step('receive_upload', (job) =>
    harness.tools.storeUpload({ ...job, tool: 'receive_upload', uploadId: id, plan: 'free' }),
  )
  await editUpload(harness.db, userId, made.whole!, { isConfirmed: true })
  return made.whole!
}

const trim = async (audioId: string, startSeconds: number, endSeconds: number): Promise<string> => {
  const pieces = [{ audioId, startSeconds, endSeconds }]
  return (await step('trim_audio', (job) => harness.tools.trimAudio({ ...job, tool: 'trim_audio', pieces }))).whole!
}

const extend = async (audioId: string, keptSeconds: number): Promise<string> => {
  const kept = { startSeconds: 0, endSeconds: keptSeconds }
  const asked = { side: 'right', seconds: 15, kept, lyrics: '', prompt: '', seed: 7 } as const
  const made = await step('extend_music', (job) =>
    harness.tools.extendTrack({ ...job, tool: 'extend_music', audioId, ...asked }),
  )
  return made.whole!
}

const parentsOf = async (audioId: string): Promise<LineageNode[]> =>
  listLineageNodes(harness.db, owner.userId, listParentIds((await getAudioRow(harness.db, owner.userId, audioId))!))

const childrenOf = async (audioId: string): Promise<string[]> =>
  (await listChildren(harness.db, { userId: owner.userId, audioId, after: undefined, limit: 20 })).ids

/** Every edge found when walking by `next`. */
async function edgesFrom(start: string, next: (id: string) => Promise<string[]>): Promise<Set<string>> {
  const edges = new Set<string>()
  const open = [start]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const found of await next(at)) {
      const edge = [at, found].toSorted().join(' ')
      if (!edges.has(edge)) open.push(found)
      edges.add(edge)
    }
  return edges
}

test('walks the eight edges of a session of eight steps in both directions', async () => {
  const hum = await upload(20)
  const clip = await trim(hum, 2, 14)
  const longer = await extend(clip, 12)
  const stems = await step('separate_stems', (job) =>
    harness.tools.splitIntoStems({ ...job, tool: 'separate_stems', audioId: longer }),
  )
  const pieces = [stems.other!, clip].map((audioId) => ({ audioId, startSeconds: 0, endSeconds: 5 }))
  const joined = (await step('join_audio', (job) => harness.tools.joinAudio({ ...job, tool: 'join_audio', pieces })))
    .whole!
  const cut = await trim(joined, 1, 9)
  const end = await extend(cut, 8)
  const last = await trim(end, 0, 10)

  const edges = [
    [hum, clip],
    [clip, longer],
    [longer, stems.other!],
    [stems.other!, joined],
    [clip, joined],
    [joined, cut],
    [cut, end],
    [end, last],
  ].map((edge) => edge.toSorted().join(' '))
  const back = await edgesFrom(last, async (id) => (await parentsOf(id)).map(({ audioId }) => audioId))
  expect([...back].toSorted()).toEqual(edges.toSorted())
  const forth = await edgesFrom(hum, childrenOf)
  const otherStems = ['vocals', 'drums', 'bass'].map((part) => [longer, stems[part]!].toSorted().join(' '))
  expect([...forth].toSorted()).toEqual([...edges, ...otherStems].toSorted())
  expect((await parentsOf(joined)).map(({ tool }) => tool)).toEqual(['separate_stems', 'trim_audio'])
  expect((await listLineageNodes(harness.db, owner.userId, [hum]))[0]).toMatchObject({
    tool: 'receive_upload',
    name: 'hum',
  })
})
