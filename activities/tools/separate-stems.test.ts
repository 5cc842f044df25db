import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { separateStemsTool } from '@songloom/tools/separate-stems/definition.rules'
import type { AudioRow } from '@songloom/store/library/audios'
import { createId } from '@songloom/store/ids'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { getMessageView } from '@songloom/store/events/messages'
import { seedUnstartedJob, seedUser } from '@songloom/store/testing/seed'
import { receiveBytes } from '@songloom/store/library/upload-bytes'
import { insertUpload } from '@songloom/store/library/uploads'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { decodeWav } from '../media/wav/decode-wav.ts'
import { toJobFolder, readBytes, sha256 } from '../jobs/objects.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { toneWav } from '../testing/tone.ts'
import type { ToolActivities } from './registry.ts'

type Owner = Awaited<ReturnType<typeof seedUser>>

let harness: ActivityHarness
let owner: Owner
let tools: ToolActivities
let engineCalls: number

const engineOf = (version: string): ToolActivities => {
  const { separateStems } = harness.engines
  const start: typeof separateStems.start = (brief, options) => {
    engineCalls += 1
    return separateStems.start(brief, options)
  }
  return harness.toolsWith({ separateStems: { ...separateStems, version, start } })
}

async function accept(user: Owner, tool: 'separate_stems' | 'receive_upload'): Promise<JobInput> {
  const jobId = await seedUnstartedJob(
    harness.db,
    user,
    tool === 'separate_stems' ? separateStemsTool.priceTokens : 0,
    null,
    tool,
  )
  return { tool, jobId, ...user, deadlineSeconds: 300 }
}

const audiosOf = (jobId: string) =>
  harness.db<AudioRow>('audios').where({ job_id: jobId }).orderBy('part') as Promise<AudioRow[]>

const inAttempt = <T>(work: () => Promise<T>): Promise<T> => attemptContext().run<[], T, () => Promise<T>>(work)

/** The same tone for each user, as a separate file. */
async function upload(user: Owner): Promise<string> {
  const job = await accept(user, 'receive_upload')
  const id = createId()
  const bytes = toneWav(3)
  const file = { fileName: 'tone.wav', source: 'file' as const, sizeBytes: bytes.length, durationSeconds: 3 }
  await insertUpload(harness.db, { id, userId: user.userId, ...file })
  await receiveBytes(harness, { id, userId: user.userId, startByte: 0 }, Readable.from([bytes]))
  await inAttempt(() => tools.storeUpload({ ...job, tool: 'receive_upload', uploadId: id, plan: 'free' }))
  return (await audiosOf(job.jobId))[0]!.id
}

interface Split {
  job: JobInput
  made: StoredOutputs
}

/** Like the workflow: an earlier split, else the engine. */
async function split(user: Owner, audioId: string, by = tools): Promise<Split> {
  const job = await accept(user, 'separate_stems')
  const input = { ...job, tool: 'separate_stems' as const, audioId }
  const made = await inAttempt(async () => (await by.reuseStems(input)) ?? by.splitIntoStems(input))
  return { job, made }
}

const hashesOf = async (jobId: string): Promise<string[]> => {
  const rows = await audiosOf(jobId)
  const keys = rows.flatMap(({ object_keys: { mp3, wav } }) => [mp3!, wav!])
  return Promise.all(keys.map(async (key) => sha256(await readBytes(harness.objects, key))))
}

const ledgerOf = async (jobId: string): Promise<Record<string, number>> => {
  const rows = await harness
    .db('ledger_transactions as t')
    .join('ledger_entries as e', 'e.transaction_id', 't.id')
    .where('t.job_id', jobId)
    .where('e.account', 'like', 'user:%:available')
    .select<{ kind: string; amount: string }[]>('t.kind', 'e.amount')
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]))
}

async function forget(jobId: string): Promise<void> {
  for await (const { key } of harness.objects.list(toJobFolder(owner.userId, jobId))) await harness.objects.delete(key)
}

beforeAll(async () => {
  harness = await createActivityHarness()
})
beforeEach(async () => {
  owner = await seedUser(harness.db, 1_000)
  tools = engineOf('1')
  engineCalls = 0
})
afterAll(() => harness.close())

test('the stems of a recording sum to it', async () => {
  const audioId = await upload(owner)
  const { job } = await split(owner, audioId, harness.heard)
  const stems = await audiosOf(job.jobId)
  expect(stems.map(({ part }) => part)).toEqual(['bass', 'drums', 'other', 'vocals'])
  const toSound = async (key: string) => decodeWav(await readBytes(harness.objects, key)).left
  const source = await harness.db<AudioRow>('audios').where({ id: audioId }).first()
  const whole = await toSound(source!.object_keys.wav!)
  const parts = await Promise.all(stems.map(({ object_keys: { wav } }) => toSound(wav!)))
  const errors = whole.map((sample, at) => Math.abs(sample - parts.reduce((sum, part) => sum + part[at]!, 0)))
  // Five times dithered and rounded to 16 bits, 1.5 steps each, no more.
  expect(errors.reduce((worst, error) => Math.max(worst, error))).toBeLessThan(9 / 32_768)
  expect(whole.reduce((peak, sample) => Math.max(peak, Math.abs(sample)))).toBeGreaterThan(0.2)
})

test('a second identical split calls no engine, costs nothing, and is a separate result', async () => {
  const audioId = await upload(owner)
  const first = await split(owner, audioId)
  expect(engineCalls).toBe(1)
  const second = await split(owner, audioId)
  expect(engineCalls).toBe(1)
  expect(await ledgerOf(first.job.jobId)).toMatchObject({ reserve: -30 })
  expect(await ledgerOf(second.job.jobId)).toMatchObject({ reserve: -30, settle: 30 })
  expect(await checkLedger(harness.db)).toEqual([])
  const view = await getMessageView(harness.db, second.job.jobId)
  expect(view).toMatchObject({ status: 'COMPLETED', failure: null, songName: 'tone' })
  expect(view.aiReply).toContain('it was free')
  expect(view.steps.every(({ state }) => state === 'done')).toBe(true)
  expect(view.result).toEqual((await getMessageView(harness.db, first.job.jobId)).result)
  expect(await hashesOf(second.job.jobId)).toEqual(await hashesOf(first.job.jobId))
  const rows = await audiosOf(second.job.jobId)
  const folder = toJobFolder(owner.userId, second.job.jobId)
  expect(rows.map(({ part }) => part)).toEqual(['bass', 'drums', 'other', 'vocals'])
  for (const { object_keys: keys } of rows) for (const key of Object.values(keys)) expect(key).toContain(folder)
})

test('the second split outlives the first, and a third is still possible', async () => {
  const audioId = await upload(owner)
  const first = await split(owner, audioId)
  const second = await split(owner, audioId)
  const before = await hashesOf(second.job.jobId)
  await forget(first.job.jobId)
  expect(await hashesOf(second.job.jobId)).toEqual(before)
  const third = await split(owner, audioId)
  expect(engineCalls).toBe(2)
  expect(await hashesOf(third.job.jobId)).toHaveLength(8)
  await harness.db('audios').where({ job_id: third.job.jobId }).delete()
  await split(owner, audioId)
  expect(engineCalls).toBe(3)
})

test('the same sound under another name shares the split, named after its own source', async () => {
  const [one, other] = [await upload(owner), await upload(owner)]
  await harness.db('audios').where({ id: other }).update({ name: 'Rain' })
  await split(owner, one)
  const second = await split(owner, other)
  expect(engineCalls).toBe(1)
  expect((await audiosOf(second.job.jobId)).map(({ name, parents }) => [name, ...parents])[3]).toEqual([
    'Rain (vocals)',
    other,
  ])
})

test('a split is not shared with other users, and another engine splits again', async () => {
  await split(owner, await upload(owner))
  const stranger = await seedUser(harness.db, 1_000)
  const theirs = await upload(stranger)
  await split(stranger, theirs)
  expect(engineCalls).toBe(2)
  await split(stranger, theirs, engineOf('2'))
  expect(engineCalls).toBe(3)
})

test('a reuse that died before it was written continues, with one set of everything', async () => {
  const audioId = await upload(owner)
  await split(owner, audioId)
  const job = await accept(owner, 'separate_stems')
  const input = { ...job, tool: 'separate_stems' as const, audioId }
  const made = await inAttempt(() => tools.reuseStems(input))
  const objects = await harness.listObjects(job)
  expect(await inAttempt(() => tools.reuseStems(input))).toEqual(made)
  expect(await harness.listObjects(job)).toEqual(objects)
  expect(await audiosOf(job.jobId)).toHaveLength(4)
})
