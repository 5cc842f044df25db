import { availableParallelism, hostname } from 'node:os'
import type { Worker } from '@temporalio/worker'
import type { Config } from '@songloom/platform/config'
import { isAnswering } from '@songloom/platform/connections'
import { readLanguageModel } from '@songloom/platform/language-model-config'
import type { Log } from '@songloom/platform/logs/log'
import type { EngineName } from './engines/port/engine-name.ts'
import { openProvider } from './engines/providers.ts'
import { createFileThreads } from './engines/threads/file-threads.ts'
import { createTextThreads } from './engines/threads/text-threads.ts'
import { guardAttempts } from './jobs/attempt-guard.ts'
import { watchReconcileSchedule } from './maintenance/reconcile-schedule.ts'
import { createMachineCount, reportMachines } from './maintenance/report-machines.ts'
import { clearScratchFolders } from './maintenance/scratch-folders.ts'
import { createDawThreads } from './daw/daw-threads.ts'
import { createSoundThreads } from './tools/sound/sound-threads.ts'
import { openLanguageModel } from './language-models/open-language-model.ts'
import type { OpenLanguageModel } from './language-models/open-language-model.ts'
import type { LanguageModel } from './language-models/port/language-model.ts'
import { observeActivities } from './telemetry/telemetry.ts'
import { openConnections } from './workers/connections.ts'
import type { Connections } from './workers/connections.ts'
import { createActivities } from './workers/create-activities.ts'
import type { ActivityParts } from './workers/create-activities.ts'
import { createWorkers } from './workers/create-workers.ts'
import type { EngineSlots } from './workers/create-workers.ts'

/** Running workers; `ended` rejects when one of them fails. */
export interface Workers {
  ended: Promise<unknown>
  /** The reasons this process cannot work yet. */
  missing(): Promise<string[]>
  close(): Promise<void>
}

const openModel = (model?: LanguageModel): OpenLanguageModel =>
  model ? { ...model, close: () => Promise.resolve() } : openLanguageModel(readLanguageModel())

/** What tests may have otherwise than the product. */
export interface WorkersForTests {
  model?: LanguageModel
  /** Threads of the whole process, which outlive these workers. */
  threads?: TaskThreadSets
}

type TaskThreadSets = Pick<ActivityParts, 'files' | 'texts' | 'soundThreads'>

const openThreads = (): TaskThreadSets => ({
  files: createFileThreads(),
  texts: createTextThreads(),
  soundThreads: createSoundThreads(),
})

/** The same, which the caller closes. */
const withoutClose = ({ files, texts, soundThreads }: TaskThreadSets): TaskThreadSets => {
  const close = () => Promise.resolve()
  return { files: { ...files, close }, texts: { ...texts, close }, soundThreads: { ...soundThreads, close } }
}

/** Connects, opens the engine and the threads, and names the worker. */
async function openParts(
  config: Config,
  engine: EngineName,
  log: Log,
  forTests: WorkersForTests,
): Promise<ActivityParts> {
  const model = openModel(forTests.model)
  const connections = await openConnections(config)
  await clearScratchFolders()
  const threads = forTests.threads ? withoutClose(forTests.threads) : openThreads()
  // One more than there are cores: a user's first job runs while another user's jobs fill the rest.
  const threadCount = availableParallelism() + 1
  const provider = await openProvider(
    engine,
    { config, log, texts: threads.texts, threadCount },
    {
      ...connections,
      files: threads.files,
    },
  )
  return {
    config,
    log,
    connections,
    provider,
    ...threads,
    dawThreads: createDawThreads(provider.singerVoices),
    model,
    identity: `${process.pid}@${hostname()}`,
  }
}

const closeParts = ({
  connections,
  provider,
  files,
  texts,
  soundThreads,
  dawThreads,
  model,
}: ActivityParts): Promise<unknown> =>
  Promise.all([connections, provider, files, texts, soundThreads, dawThreads, model].map((part) => part.close()))

/** A user has at most one job in the first queue: all of a user's jobs fill one slot less than there are cores. */
function countSlots(): EngineSlots {
  const cores = availableParallelism()
  return { first: cores, engine: Math.max(1, cores - 1) }
}

const findMissing = async (workers: readonly Worker[], { db }: Connections): Promise<string[]> => [
  ...(workers.every((worker) => worker.getState() === 'RUNNING') ? [] : ['it does not poll']),
  ...((await isAnswering(db)) ? [] : ['PostgreSQL does not answer']),
]

/**
 * Connects, builds the activities and polls all queues:
 * light work, turns, texts, and as much engine work as there are cores.
 */
export async function startWorkers(
  config: Config,
  engine: EngineName,
  log: Log,
  forTests: WorkersForTests = {},
): Promise<Workers> {
  const parts = await openParts(config, engine, log, forTests)
  const { connections, provider, identity } = parts
  const { db, connection, temporal } = connections
  const { countActivities, busy } = createMachineCount()
  const slots = countSlots()
  const workers = await createWorkers({
    config,
    connection,
    identity,
    activities: createActivities(parts),
    slots,
    interceptors: [observeActivities({ db, log }), guardAttempts({ db })],
    countActivities,
  })
  const ended = Promise.all(workers.map((worker) => worker.run()))
  const closing = new AbortController()
  void provider.warmUp(closing.signal).catch((error: unknown) => {
    if (!closing.signal.aborted) log.warn({ err: error }, 'The engine could not be warmed up')
  })
  const endReports = reportMachines({ db, id: identity, machines: slots.first + slots.engine, busy, log })
  const endSchedule = await watchReconcileSchedule(temporal, config.taskQueues.jobs, log)
  return {
    ended,
    missing: () => findMissing(workers, connections),
    async close() {
      closing.abort()
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown()
      await Promise.all([ended, endSchedule(), endReports()])
      await closeParts(parts)
    },
  }
}
