import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { failJob } from '@songloom/store/jobs/finish-job'
import { operationsTable } from '@songloom/store/providers/operations'
import { listUnknowns } from '@songloom/store/providers/unknowns'
import { parseEngineProviders } from '@songloom/platform/engine-providers/read-engine-providers'
import { seedJob, seedUser } from '@songloom/store/testing/seed'
import { sweepOperations } from '../../maintenance/sweep-operations.ts'
import { sweepTrainings } from '../../maintenance/sweep-trainings.ts'
import type { EngineError } from '../port/engine-error.ts'
import type { Engine, Operation } from '../port/engine.ts'
import type { TrainBrief, TrainedAdapter } from '../port/styles.ts'
import { startAceStepTrainer } from './testing/ace-step-trainer.ts'
import type { AceStepTrainer } from './testing/ace-step-trainer.ts'
import { songBrief, startWorker } from './testing/worker-harness.ts'
import type { MortalWorker } from './testing/worker-harness.ts'

// A style that ACE-Step learns: the server and the workers share a folder, which each names in its own way.

let db: Knex
let objects: ObjectStore
let results: string
let root: string
let server: AceStepTrainer
const workers: MortalWorker[] = []

withTestDatabase((fresh) => {
  db = fresh
})
beforeAll(async () => {
  results = await mkdtemp(join(tmpdir(), 'training-results-'))
  objects = await openObjectStore({ kind: 'folder', folder: results })
})
afterAll(() => rm(results, { recursive: true, force: true }))
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ace-step-'))
  server = await startAceStepTrainer(root)
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.die()))
  await server.close()
  await rm(root, { recursive: true, force: true })
  await operationsTable(db).delete()
})

const price = { perOperation: 0.5 }
const folder = () => join(root, 'songloom')

const gpuEntry = (more: object) => ({
  ...{ kind: 'ace-step', baseUrl: server.baseUrl },
  training: { folder: folder(), serverFolder: 'songloom/', epochs: 10, rank: 32 },
  ...more,
})

function work(more: object = { price }, order = ['gpu', 'embedded']): MortalWorker {
  const gpu = gpuEntry(more)
  const capabilities = { train: { providers: order, whenFull: 'wait' }, generateSong: { providers: order } }
  const worker = startWorker({ db, objects, config: { providers: { gpu }, capabilities } })
  workers.push(worker)
  return worker
}

const track = (caption: string, lyrics: string) => ({
  ...{ caption, lyrics, durationSeconds: 60, bpm: 99.6, key: 'A minor' },
  wav: () => Promise.resolve(new Uint8Array([1, 2])),
})
const brief: TrainBrief = { words: 'Dawn', tracks: [track('slow piano', 'Rain, rain'), track('a choir', '')] }

let serial = 0
const newKey = (): string => `job-${serial++}/train`
const start = ({ trainings }: MortalWorker, key: string): Promise<Operation> =>
  trainings.start(brief, { idempotencyKey: key, attempt: 1 })

/** Looks until a training runs there, or the operation has ended. */
async function followUntil(engine: Engine<never, unknown>, operation: Operation, isEnough: () => boolean) {
  for (;;) {
    const state = await engine.poll(operation)
    if (state.state !== 'running' || isEnough()) return state
    await delay(5)
  }
}

/** As the loop of the job does, with a server that trains at once. */
async function attempt(worker: MortalWorker, key: string, known?: Operation): Promise<TrainedAdapter | string> {
  try {
    const operation = known ?? (await start(worker, key))
    await followUntil(worker.trainings, operation, server.isTraining)
    if (server.isTraining()) await server.finishTraining()
    const state = await followUntil(worker.trainings, operation, () => false)
    if (state.state === 'failed') throw state.error
    if (state.state === 'lost') return 'lost'
    return await worker.trainings.collect(operation, brief)
  } catch (error) {
    if (!(error as EngineError).errorClass) throw error
    return (error as EngineError).errorClass
  }
}

const filesLeft = async (): Promise<string[]> =>
  (await readdir(folder(), { recursive: true }).catch(() => [])).filter((name) => /\.(wav|txt)$/.test(name))

test('a provider is trained with tracks, their words and descriptions, which are removed; the adapter stays', async () => {
  const [worker, key] = [work(), newKey()]
  const operation = await start(worker, key)
  expect(await filesLeft()).toEqual(expect.arrayContaining([`${operation.id}/tracks/01.lyrics.txt`]))
  await followUntil(worker.trainings, operation, server.isTraining)
  const look = async () => ((await worker.trainings.poll(operation)) as { stage: string }).stage
  await expect.poll(look, { interval: 5 }).toBe('train')
  const adapter = { provider: 'gpu', name: operation.id }
  expect(await attempt(worker, key, operation)).toEqual({ adapter })
  expect(server.trainings).toMatchObject([
    [
      { filename: '01.wav', caption: 'slow piano', lyrics: 'Rain, rain', labelled: true },
      { filename: '02.wav', caption: 'a choir', lyrics: '' },
    ],
  ])
  expect(server.requests.find(({ path }) => path === '/v1/training/start')!.json).toMatchObject({
    ...{ train_epochs: 10, lora_rank: 32, tensor_dir: `songloom/${operation.id}/tensors` },
  })
  expect(await readdir(join(folder(), operation.id))).toEqual(['lora'])
  expect(await operationsTable(db).where({ id: operation.id }).first()).toMatchObject({
    ...{ state: 'collected', operation_id: 'train', cost_micros: 500_000 },
  })
})

/** Moments at which a worker dies, and what is known of the operation by then. */
const deaths = {
  async prepared(worker: MortalWorker, key: string): Promise<Operation> {
    return start(worker, key)
  },
  /** The start is recorded and sent; its answer never comes. */
  async sent(worker: MortalWorker, key: string): Promise<Operation> {
    server.faults.push('hang')
    const operation = await start(worker, key)
    void followUntil(worker.trainings, operation, () => false).catch(() => undefined)
    await expect.poll(() => server.bills, { interval: 5 }).toBe(1)
    return operation
  },
  async underWay(worker: MortalWorker, key: string): Promise<Operation> {
    const operation = await start(worker, key)
    await followUntil(worker.trainings, operation, server.isTraining)
    return operation
  },
  async done(worker: MortalWorker, key: string): Promise<Operation> {
    const operation = await deaths.underWay(worker, key)
    await server.finishTraining()
    return operation
  },
  async collected(worker: MortalWorker, key: string): Promise<Operation> {
    const operation = await start(worker, key)
    await attempt(worker, key, operation)
    return operation
  },
  /** Its server has forgotten everything since: nobody knows what was billed. */
  async forgotten(worker: MortalWorker, key: string): Promise<Operation> {
    const operation = await deaths.underWay(worker, key)
    server.restart()
    return operation
  },
}

test.each(Object.keys(deaths) as (keyof typeof deaths)[])(
  'a training whose worker dies when it is %s goes on, is started at most once, and what is unknown is listed',
  async (moment) => {
    const [first, key] = [work(), newKey()]
    const operation = await deaths[moment](first, key)
    await first.die()
    const outcome = await attempt(work({ price }, ['gpu']), key, operation)
    expect(server.bills).toBe(1)
    const listed = await listUnknowns(db)
    if (moment === 'forgotten') expect([outcome, listed.length]).toEqual(['billed_unknown', 1])
    else expect([outcome, listed]).toEqual([{ adapter: { provider: 'gpu', name: operation.id } }, []])
    expect(await filesLeft()).toEqual([])
  },
)

test('a worker that dies while it sends tracks has started nothing, and they are sent again', async () => {
  const [first, key] = [work(), newKey()]
  const sending = { ...brief, tracks: [{ ...brief.tracks[0]!, wav: () => new Promise<never>(() => undefined) }] }
  void first.trainings.start(sending, { idempotencyKey: key, attempt: 1 }).catch(() => undefined)
  await expect.poll(() => operationsTable(db).where({ idempotency_key: key }), { interval: 5 }).toHaveLength(1)
  await first.die()
  expect(await attempt(work(), key)).toMatchObject({ adapter: { provider: 'gpu' } })
  expect(await operationsTable(db).where({ idempotency_key: key })).toHaveLength(1)
  expect(server.bills).toBe(1)
})

test('the planted defect: a worker that forgets what it recorded trains twice', async () => {
  const [first, key] = [work(), newKey()]
  await deaths.underWay(first, key)
  await first.die()
  await server.finishTraining()
  await operationsTable(db).delete()
  await attempt(work(), key)
  expect(server.bills).toBe(2)
})

test('two workers that look at once start one training', async () => {
  const [worker, key] = [work(), newKey()]
  const operation = await start(worker, key)
  await Promise.all([worker, work()].map(({ trainings }) => followUntil(trainings, operation, server.isTraining)))
  expect(server.bills).toBe(1)
})

test('a training waits for that of others, and a cancelled one is stopped and leaves nothing', async () => {
  const [worker, key] = [work(), newKey()]
  const first = await start(worker, key)
  await followUntil(worker.trainings, first, server.isTraining)
  await expect(start(work(), newKey())).rejects.toMatchObject({ type: 'tool_paused' })
  await worker.trainings.cancel(first)
  expect(server.isTraining()).toBe(false)
  expect(server.requests.at(-1)!.path).toBe('/v1/training/stop')
  expect(await readdir(folder())).toEqual([])
  expect(await operationsTable(db).where({ id: first.id }).first()).toMatchObject({ state: 'cancelled' })
})

test('a training that fails there says so, and one that cannot begin there leaves it to the next provider', async () => {
  const [worker, key] = [work({ price }, ['gpu']), newKey()]
  const operation = await start(worker, key)
  await followUntil(worker.trainings, operation, server.isTraining)
  await fetch(`${server.baseUrl}/v1/training/stop`, { method: 'POST' })
  expect(await attempt(worker, key, operation)).toBe('failed')
  expect(await readdir(folder())).toEqual([])
  const elsewhere = { folder: join(root, 'other'), serverFolder: '../outside' }
  expect(await attempt(work({ training: elsewhere }), newKey())).toEqual({ adapter: null })
  expect(server.bills).toBe(1)
})

const configured = () =>
  parseEngineProviders(JSON.stringify({ providers: { gpu: gpuEntry({}) }, capabilities: {} }), {}).providers

const longAgo = () => new Date(Date.now() - 180_000)
const sweep = ({ stopOperation }: MortalWorker) => sweepOperations({ db, providers: configured(), stopOperation })
const operationOf = (id: string) => operationsTable(db).where({ id }).first()

/** The key of the training of a job. */
async function newTrainingJob(): Promise<{ jobId: string; key: string }> {
  const jobId = await seedJob(db, await seedUser(db, 1_000), 50, null, 'train_style')
  return { jobId, key: `${jobId}/train` }
}

/** As if the job had been cancelled, and its last attempt had died, some minutes ago. */
async function cancelUnfollowed(jobId: string): Promise<void> {
  await failJob(db, jobId, 'cancelled')
  await db('jobs').where({ id: jobId }).update({ ended_at: longAgo(), heartbeat_at: longAgo() })
  await operationsTable(db).where({ job_id: jobId }).update({ beaten_at: longAgo() })
}

test('a training is stopped that nobody follows when its job is cancelled; one of an open job is not', async () => {
  const [first, { jobId, key }] = [work(), await newTrainingJob()]
  const { id } = await deaths.underWay(first, key)
  await first.die()
  const next = work()
  await operationsTable(db).where({ id }).update({ beaten_at: longAgo() })
  await sweep(next)
  expect(server.isTraining()).toBe(true)
  await cancelUnfollowed(jobId)
  await db('jobs').where({ id: jobId }).update({ heartbeat_at: new Date() })
  await sweep(next)
  expect(server.isTraining()).toBe(true)
  await cancelUnfollowed(jobId)
  await sweep(next)
  expect(server.requests.at(-1)!.path).toBe('/v1/training/stop')
  expect(await operationOf(id)).toMatchObject({ state: 'cancelled', cost_micros: 500_000 })
  expect(await readdir(folder())).toEqual([])
})

test.each([
  ['with a price', { price }, 'billed_unknown'],
  ['without one', {}, 'failed'],
])('a training at a provider %s ends that was being sent when its worker died', async (_, more, state) => {
  const [first, { jobId, key }] = [work(more), await newTrainingJob()]
  const sending = { ...brief, tracks: [{ ...brief.tracks[0]!, wav: () => new Promise<never>(() => undefined) }] }
  void first.trainings.start(sending, { idempotencyKey: key, attempt: 1 }).catch(() => undefined)
  await expect.poll(() => operationsTable(db).where({ job_id: jobId }), { interval: 5 }).toHaveLength(1)
  await first.die()
  await cancelUnfollowed(jobId)
  await sweep(work(more))
  const [row] = await operationsTable(db).where({ job_id: jobId })
  expect(row).toMatchObject({ state })
  await operationsTable(db)
    .where({ id: row!.id })
    .update({ ended_at: new Date(0) })
  await sweepTrainings({ db, providers: configured() })
  expect(await readdir(folder()).catch(() => [])).toEqual([])
})

test('what trainings left is swept, but what goes on, and adapters of versions', async () => {
  const worker = work()
  const { adapter } = (await attempt(worker, newKey())) as { adapter: { name: string } }
  const running = await start(worker, newKey())
  await Promise.all(
    ['0'.repeat(24), 'their-own'].map((name) => mkdir(join(folder(), name, 'tracks'), { recursive: true })),
  )
  const providers = configured()
  await sweepTrainings({ db, providers })
  const left = [adapter.name, running.id, 'their-own']
  expect((await readdir(folder())).toSorted()).toEqual(left.toSorted())
  await operationsTable(db)
    .where({ id: adapter.name })
    .update({ ended_at: new Date(0) })
  await sweepTrainings({ db, providers })
  expect(await readdir(folder())).not.toContain(adapter.name)
})

test('a song of the style plays with its adapter, any other without, and elsewhere by the profile', async () => {
  const worker = work()
  const { adapter } = (await attempt(worker, newKey())) as { adapter: { provider: string; name: string } }
  const styled = { ...songBrief, style: {} as never, adapter }
  const make = async (song: object, from = worker) => {
    const operation = await from.songs.start({ ...songBrief, ...song }, { idempotencyKey: newKey(), attempt: 1 })
    if (operation.engine !== 'gpu') return operation.engine
    await followUntil(from.songs, operation, () => false)
    return (await from.songs.collect(operation, { ...songBrief, ...song })).version
  }
  const withEmbeddedFirst = work({ price }, ['embedded', 'gpu'])
  const version = `ace-step+adapter-${adapter.name}`
  expect([await make(styled), await make({}), await make(styled)]).toEqual([version, undefined, version])
  expect(await make(styled, withEmbeddedFirst)).toBe(version)
  expect(server.played).toEqual([adapter.name, null, adapter.name, adapter.name])
  expect(server.requests.findLast(({ path }) => path === '/release_task')!.json!.prompt).toBe(
    `${adapter.name}, rain, ambient`,
  )
  // Without the provider, by a voice, or where the adapter cannot be loaded, our own engine follows the profile.
  for (const song of [
    { ...styled, adapter: { provider: 'other', name: 'x' } },
    { ...styled, voice: '{}' },
    { ...styled, adapter: { provider: 'gpu', name: 'gone' } },
  ])
    expect(await make(song)).toBe('zero-cost')
  expect(server.played).toHaveLength(4)
})
