import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MockActivityEnvironment } from '@temporalio/testing'
import { DefaultLogger } from '@temporalio/worker'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { inject } from 'vitest'
import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import { maxUploadBytes } from '@songloom/contracts/library/uploads.rules'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { connectPostgres, connectRedis } from '@songloom/platform/connections'
import { createRecipeSigner } from '@songloom/platform/recipe-signer'
import type { RecipeSigner } from '@songloom/platform/recipe-signer'
import { isFullLength } from '@songloom/platform/testing/length'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { createTestDatabase } from '@songloom/platform/testing/database/test-database'
import { seedUnstartedJob, seedUser } from '@songloom/store/testing/seed'
import { printStoredCover } from '../engines/fixture/covers.ts'
import { printCover } from '../media/covers.ts'
import { encodeInThreads, measureInThreads } from '../media/audio-encoder.ts'
import type { AudioEncoder, SoundMeter } from '../media/audio-encoder.ts'
import type { EngineName } from '../engines/port/engine-name.ts'
import type { Engines } from '../engines/port/engines.ts'
import type { FileThreads } from '../engines/threads/file-threads.ts'
import type { TextThreads } from '../engines/threads/text-threads.ts'
import { createJobRecordActivities } from '../jobs/job-records.ts'
import type { JobRecordActivities } from '../jobs/job-records.ts'
import { createJobSteps } from '../jobs/job-steps.ts'
import { toJobFolder, sha256, readBytes } from '../jobs/objects.ts'
import { createLinkReader } from '../links/open-links.ts'
import { serveAudio } from './link-server.ts'
import { playsOwnEngine } from './own-engine.ts'
import type { LinkServer } from './link-server.ts'
import { getEngineThread, getTaskThreads } from './shared-threads.ts'
import { toneWav } from './tone.ts'
import { createEmbeddedWriter } from '../writers/embedded-writer.ts'
import type { TextWriter } from '../writers/text-writer.ts'
import { createToolActivities } from '../tools/registry.ts'
import type { ToolActivities } from '../tools/registry.ts'
import type { ThreadPool } from '../engines/port/thread-pool.ts'

/** Real parts under the activities: a database, Redis, a folder of objects, threads. */
export interface ActivityHarness {
  db: Knex
  redis: Redis
  objects: ObjectStore
  engines: Engines
  /** The engine that plays songs. */
  music: Engines['generateSong']
  threads: ThreadPool
  files: FileThreads
  texts: TextThreads
  encode: AudioEncoder
  measure: SoundMeter
  tools: ToolActivities
  /** The same by our own engine, for sound that is analysed. */
  playing: ToolActivities
  /** Our own engine. */
  played: Engines
  /** By our own engine where this run plays it, else stored sounds. */
  heard: ToolActivities
  heardEngines: Engines
  /** What link import may ask. */
  linked: LinkServer
  records: JobRecordActivities
  /** Who signs recipes here. */
  signer: RecipeSigner
  /** The same activities, some by other engines. */
  toolsWith(engines: Partial<Engines>, writer?: TextWriter): ToolActivities
  /** An accepted job with a song's tokens held. */
  acceptJob(more?: Partial<GenerateSongJob>, priceTokens?: number): Promise<GenerateSongJob>
  /** Every object of a job with the SHA-256 of its content. */
  listObjects(job: Pick<JobInput, 'userId' | 'jobId'>): Promise<Record<string, string>>
  close(): Promise<void>
}

/** An attempt's context, as Temporal gives it; failures that a test expects are not printed. */
export const attemptContext = (attempt = 1): MockActivityEnvironment =>
  new MockActivityEnvironment({ attempt }, { logger: new DefaultLogger('ERROR') })

/** The player for unheard sound: stored sounds in `npm test`, our own engine in `npm run test:all`. */
export const engineOfRun: EngineName = isFullLength ? 'embedded' : 'fixture'

/** An accepted job with a song's tokens held, whose workflow nobody starts. */
async function acceptSong(db: Knex, more: Partial<GenerateSongJob> = {}, priceTokens = 200): Promise<GenerateSongJob> {
  const owner = await seedUser(db, 1_000)
  const jobId = await seedUnstartedJob(db, owner, priceTokens)
  return {
    tool: 'song_gen',
    jobId,
    ...owner,
    prompt: 'a calm song about rain',
    lyrics: '',
    styles: [],
    durationSeconds: 15,
    seed: 7,
    deadlineSeconds: 300,
    ...more,
  }
}

async function hashObjects(
  objects: ObjectStore,
  { userId, jobId }: Pick<JobInput, 'userId' | 'jobId'>,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { key } of objects.list(toJobFolder(userId, jobId)))
    found[key] = sha256(await readBytes(objects, key))
  return found
}

export async function createActivityHarness(id: EngineName = engineOfRun): Promise<ActivityHarness> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'songloom-activities-'))
  const db = connectPostgres(database.url)
  const redis = connectRedis(inject('redisUrl'))
  const objects = await openObjectStore({ kind: 'folder', folder })
  const { threads, engines } = getEngineThread(id)
  const own = getEngineThread('embedded')
  const heardEngines = playsOwnEngine ? own.engines : engines
  const { files, texts, soundThreads, dawThreads } = getTaskThreads()
  const linked = await serveAudio(toneWav(3))
  const steps = createJobSteps({ db, redis, worker: 'test', parkMinutes: 0 })
  const signer = createRecipeSigner('a secret of tests', undefined)
  const records = createJobRecordActivities({ db, redis, objects, signer })
  const encode = encodeInThreads(threads)
  const measure = measureInThreads(threads)
  const ownWriter = createEmbeddedWriter({ texts, allowsSentinels: true })
  const toolsWith = (others: Partial<Engines>, writer: TextWriter = ownWriter): ToolActivities =>
    createToolActivities({
      db,
      redis,
      objects,
      records,
      steps,
      encode,
      measure,
      covers: id === 'fixture' ? printStoredCover : printCover,
      ffmpegPath: undefined,
      writer,
      files,
      texts,
      soundThreads,
      dawThreads,
      links: createLinkReader({ maxBytes: maxUploadBytes, extractor: undefined, testAddress: linked.address }),
      engines: { ...engines, ...others },
    })
  return {
    linked,
    db,
    redis,
    objects,
    engines,
    music: engines.generateSong,
    threads,
    files,
    texts,
    toolsWith,
    encode,
    measure,
    tools: toolsWith({}),
    playing: toolsWith(own.engines),
    played: own.engines,
    heard: toolsWith(heardEngines),
    heardEngines,
    records,
    signer,
    acceptJob: (more, priceTokens) => acceptSong(db, more, priceTokens),
    listObjects: (job) => hashObjects(objects, job),
    async close() {
      redis.disconnect()
      await linked.close()
      await db.destroy()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}
