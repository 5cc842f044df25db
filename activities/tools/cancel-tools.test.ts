import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Message } from '@songloom/contracts/jobs/messages'
import { jobTools } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { isFullLength, sample } from '@songloom/platform/testing/length'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import type * as taskThreads from '../engines/threads/task-threads.ts'
import type { TaskThreadLimits } from '../engines/threads/task-threads.ts'
import type * as threadPool from '../engines/threads/thread-pool.ts'
import { toJobFolder } from '../jobs/objects.ts'
import { serveAudio } from '../testing/link-server.ts'
import { createProductHarness } from '../testing/product-harness.ts'
import { beginSample } from '../testing/sample-jobs.ts'
import type { SampleMaterial } from '../testing/sample-jobs.ts'
import { toneWav } from '../testing/tone.ts'
import type { ThreadWatch, ThreadWork } from '../testing/watched-threads.ts'
import { startModelServer } from '../engines/remote/testing/model-server.ts'
import type { ModelServer } from '../engines/remote/testing/model-server.ts'

const threads = vi.hoisted((): ThreadWatch => ({ seen: [], passedNames: undefined, areDeaf: false }))
vi.mock('../engines/threads/thread-pool.ts', async (original) => {
  const { createThreadPool } = await original<typeof threadPool>()
  const { watchedThreads } = await import('../testing/watched-threads.ts')
  return {
    createThreadPool: (...sizes: Parameters<typeof createThreadPool>) =>
      watchedThreads(createThreadPool(...sizes), threads),
  }
})
// Tasks of a tool's own threads count as engine work; those of files and texts are moments.
vi.mock('../engines/threads/task-threads.ts', async (original) => {
  const { createTaskThreads } = await original<typeof taskThreads>()
  const { watchTaskThreads } = await import('../testing/watched-threads.ts')
  return {
    createTaskThreads: (limits: TaskThreadLimits) =>
      /file-thread|text-thread/.test(limits.entry.href)
        ? createTaskThreads(limits)
        : watchTaskThreads(createTaskThreads(limits), threads),
  }
})

let material: SampleMaterial
let objects: ObjectStore
/** Lyric requests go to this writer. */
let model: ModelServer

const patience = { timeout: 240_000, interval: 200 }
let endedThreads = 0
const countEnd = (thread: Worker): void => void thread.once('exit', () => endedThreads++)

beforeAll(async () => {
  process.on('worker', countEnd)
  // A model that never responds.
  model = await startModelServer({ kind: 'silent' })
  const linked = await serveAudio(toneWav(3))
  const harness = await createProductHarness({
    TEXT_MODEL_URL: model.baseUrl,
    TEXT_MODEL_NAME: 'silent',
    LINK_TEST_ADDRESS: linked.address,
  })
  objects = await openObjectStore(harness.api.config.objectStore)
  const maker = await harness.newMaker()
  const song = await harness.ask(maker, 'song_gen', '')
  if (song.kind === 'refused') throw new Error(song.message)
  material = { harness, maker, audioId: song.message.audioData[0]!._id, linked }
}, 600_000)
afterAll(async () => {
  process.off('worker', countEnd)
  await material.harness.close()
  await Promise.all([model.close(), material.linked.close()])
}, 60_000)

const db = () => material.harness.api.db
const tokens = async () => {
  const { available, reserved } = (await material.maker.call('tokens')).body
  return { available, reserved }
}

interface JobAtWork {
  messageId: string
  address: { projectId: string; messageId: string }
  work(): ThreadWork[]
  isAsking(): boolean
}

/** A job at its first piece of engine work with another name, which repeats until stopped; undefined if it has none. */
async function atWork(tool: JobTool, passedNames: readonly string[] = []): Promise<JobAtWork | undefined> {
  let [firstWork, firstRequest] = [0, 0]
  // A piece that the last job did not have is none of this one's uploads.
  threads.passedNames = undefined
  const onReady = (): void => {
    ;[firstWork, firstRequest] = [threads.seen.length, model.requests.length]
    threads.passedNames = passedNames
  }
  const messageId = await beginSample({ ...material, onReady }, tool)
  const [projectId] = await db()('messages').where({ id: messageId }).pluck<string[]>('project_id')
  const address = { projectId: projectId!, messageId }
  const work = () => threads.seen.slice(firstWork)
  const isAsking = () => model.requests.slice(firstRequest).some(({ hasEnded }) => !hasEnded)
  const status = await vi.waitFor(async () => {
    const { body } = await material.maker.call('generation', { params: address })
    const lasting = work().filter(({ isLasting }) => isLasting)
    const isAtWork = lasting.length > 0 && lasting.every((each) => each.isAtWork)
    if (body.data.status === 'PROCESSING' && !isAsking() && !isAtWork) throw new Error('Its machine is not at work yet')
    return body.data.status
  }, patience)
  return status === 'PROCESSING' ? { messageId, address, work, isAsking } : undefined
}

async function cancelled({ address }: JobAtWork): Promise<Message> {
  expect((await material.maker.call('cancelGeneration', { params: address })).status).toBe(200)
  return material.harness.ended(material.maker, address)
}

async function keysOf(jobId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of objects.list(toJobFolder(material.maker.userId, jobId))) keys.push(key)
  return keys
}

/** The work that was never stopped; usually none. */
const wentOn = (works: readonly ThreadWork[]): string[] =>
  works.filter(({ isLasting, end }) => isLasting && end !== 'stopped').map(({ name, end }) => `${name}: ${end}`)

/** The name of the piece of work at which it was cancelled, if it has any. */
async function cancelAt(tool: JobTool, passedNames: readonly string[] = []): Promise<string | undefined> {
  const [before, endedBefore] = [await tokens(), endedThreads]
  const job = await atWork(tool, passedNames)
  if (!job) return undefined
  const begun = job.work().length
  const { failure } = await cancelled(job)
  expect(failure).toMatchObject({ code: 'cancelled', message: 'You cancelled this generation.' })

  await expect.poll(() => wentOn(job.work()), patience).toEqual([])
  const lasting = job.work().filter(({ isLasting }) => isLasting)
  expect(job.work().slice(begun)).toEqual([])
  await expect.poll(() => job.isAsking(), patience).toBe(false)
  await expect.poll(() => endedThreads, patience).toBeGreaterThanOrEqual(endedBefore + lasting.length)

  expect(await tokens()).toEqual(before)
  expect(await db()('jobs').where({ id: job.messageId }).pluck<string[]>('state')).toEqual(['cancelled'])
  const kinds = await db()('ledger_transactions').where({ job_id: job.messageId }).pluck<string[]>('kind')
  expect(kinds.sort()).toEqual(['release', 'reserve'])
  await expect.poll(() => keysOf(job.messageId), patience).toEqual([])
  return lasting[0]?.name ?? 'request'
}

/** Its work is a program's, which make-video.test.ts cancels. */
const threadTools = jobTools.map(({ key }) => key).filter((key) => key !== 'make_video')

test.each(sample(threadTools, 9))(
  '%s cancelled at work: its machine stops, its tokens come back once, nothing of it is left',
  async (tool) => {
    const names = [await cancelAt(tool)]
    expect(names).toEqual([expect.any(String)])
    // The other kinds of its engine's work, one after the other.
    while (isFullLength && names.at(-1) && tool !== 'lyric_writing') names.push(await cancelAt(tool, names as string[]))
  },
  1_200_000,
)

test('detects a machine that ignores a cancel: a seeded defect', async () => {
  threads.areDeaf = true
  try {
    const job = (await atWork('section_analysis'))!
    await cancelled(job)
    await vi.waitFor(() => expect(job.work()[0]!.end).toBeDefined(), patience)
    expect(wentOn(job.work())).toEqual(['findSections: made'])
  } finally {
    threads.areDeaf = false
  }
}, 600_000)

test('the ledger is in order after all of this', async () => {
  expect(await checkLedger(db())).toEqual([])
})
