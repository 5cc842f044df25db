import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobInput } from '@songloom/contracts/jobs/job'
import type { Piece } from '@songloom/tools/trim-audio/contract'
import { editUpload } from '@songloom/store/library/audio-changes'
import { getAudioItem } from '@songloom/store/library/audio-items'
import type { AudioRow } from '@songloom/store/library/audios'
import { createId } from '@songloom/store/ids'
import { getMessageView } from '@songloom/store/events/messages'
import { seedUnstartedJob, seedUser } from '@songloom/store/testing/seed'
import { receiveBytes } from '@songloom/store/library/upload-bytes'
import { insertUpload } from '@songloom/store/library/uploads'
import { attemptContext, createActivityHarness } from '../../testing/activity-harness.ts'
import type { ActivityHarness } from '../../testing/activity-harness.ts'
import { toneWav } from '../../testing/tone.ts'

type ClipTool = 'receive_upload' | 'trim_audio' | 'join_audio' | 'separate_stems'

let harness: ActivityHarness
let owner: { userId: string; projectId: string }

beforeAll(async () => {
  harness = await createActivityHarness()
})
beforeEach(async () => {
  owner = await seedUser(harness.db, 1_000)
})
afterAll(() => harness.close())

async function accept<T extends ClipTool>(tool: T): Promise<JobInput & { tool: T }> {
  const jobId = await seedUnstartedJob(harness.db, owner, 0, null, tool)
  return { tool, jobId, ...owner, deadlineSeconds: 300 }
}

const inAttempt = <T>(work: () => Promise<T>): Promise<T> => attemptContext().run<[], T, () => Promise<T>>(work)
const audioOf = async (jobId: string): Promise<AudioRow> =>
  (await harness.db<AudioRow>('audios').where({ job_id: jobId }).first())!

async function upload(): Promise<string> {
  const job = await accept('receive_upload')
  const id = createId()
  const bytes = toneWav(3)
  const file = { fileName: 'tone.wav', source: 'file' as const, sizeBytes: bytes.length, durationSeconds: 3 }
  await insertUpload(harness.db, { id, userId: owner.userId, ...file })
  await receiveBytes(harness, { id, userId: owner.userId, startByte: 0 }, Readable.from([bytes]))
  await inAttempt(() => harness.tools.storeUpload({ ...job, uploadId: id, plan: 'free' }))
  return (await audioOf(job.jobId)).id
}

async function pictured(): Promise<{ id: string; coverKey: string }> {
  const id = await upload()
  const coverKey = `users/${owner.userId}/covers/${id}-${createId()}`
  await editUpload(harness.db, owner.userId, id, { coverKey })
  return { id, coverKey }
}

const piece = (audioId: string, startSeconds = 0.5, endSeconds = 2.5): Piece => ({ audioId, startSeconds, endSeconds })

async function clip(tool: 'trim_audio' | 'join_audio', pieces: Piece[], isPart = false): Promise<AudioRow> {
  const job = await accept(tool)
  const { trimAudio, joinAudio } = harness.tools
  await inAttempt(() =>
    tool === 'trim_audio' ? trimAudio({ ...job, tool, pieces, isPart }) : joinAudio({ ...job, tool, pieces }),
  )
  return audioOf(job.jobId)
}

test('a trim of an upload with a cover of its own keeps that cover', async () => {
  const { id, coverKey } = await pictured()
  const trimmed = await clip('trim_audio', [piece(id)])
  expect(trimmed.cover_key).toBe(coverKey)
  const { albumArt } = await getAudioItem(harness.db, trimmed.id)
  expect(albumArt).toBe(`/api/audio/${trimmed.id}/cover/${coverKey.split('-').at(-1)}`)
})

test('a clip is listed unless its upload is not, or it is part of a larger request', async () => {
  const id = await upload()
  expect(await clip('trim_audio', [piece(id)])).toMatchObject({ unlisted_reason: 'unconfirmed', is_hidden: true })
  // A long name is cut between two signs.
  await editUpload(harness.db, owner.userId, id, { isConfirmed: true, name: '🎵'.repeat(110) })
  expect(await clip('trim_audio', [piece(id, 0, 2)], true)).toMatchObject({
    unlisted_reason: 'part',
    is_hidden: true,
    name: `${'🎵'.repeat(79)}… (0:00–0:02)`,
  })
  const half = `${'🎵'.repeat(54)}…`
  expect(await clip('join_audio', [piece(id), piece(id)])).toMatchObject({
    is_hidden: false,
    name: `${half} + ${half}`,
  })
})

test('a join has the first cover there is among its parts', async () => {
  const [plain, { id, coverKey }] = [await upload(), await pictured()]
  expect((await clip('join_audio', [piece(plain), piece(id)])).cover_key).toBe(coverKey)
  expect((await clip('join_audio', [piece(plain), piece(plain)])).cover_key).toBeNull()
})

test('stems of an upload with a cover of its own show that cover', async () => {
  const { id, coverKey } = await pictured()
  const job = await accept('separate_stems')
  await inAttempt(() => harness.tools.splitIntoStems({ ...job, audioId: id }))
  expect((await getMessageView(harness.db, job.jobId)).albumArt).not.toBeNull()
  const message = await harness.db<{ id: string; cover_key: string }>('messages').where({ id: job.jobId }).first()
  expect(message!.cover_key).toBe(coverKey)
})
