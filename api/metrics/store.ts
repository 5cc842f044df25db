import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/logs/log'
import { createCounter, createRegistry, createGauge } from '@songloom/platform/metrics/metrics'
import { getNewestLedgerCheck } from '@songloom/store/ledger/ledger-checks'
import {
  countEndedJobsByOutcome,
  jobOutcomes,
  countOpenJobsByTool,
  countRepairsByFinding,
  measureWaitingStarts,
} from '@songloom/store/jobs/waits/measures'
import type { JobCount } from '@songloom/store/jobs/waits/measures'
import { repairFindings } from '@songloom/store/jobs/reconciliation'
import { getOldestCaseSeconds } from '@songloom/store/moderation/cases'
import { countSupportGenerations } from '@songloom/store/support/counts'
import { listEndedSuspects } from '@songloom/store/support/stuck'
import { countSupportTurns } from '@songloom/store/support/turns'
import { jobTools } from '@songloom/tools/registry.rules'
import { countEngineWorkers, countPollers } from '../count-pollers.ts'
import { atMostEvery } from './fresh.ts'
import { createRisingTotal } from './rising-totals.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'

export interface StoreMetricsDeps {
  db: Knex
  redis: Redis
  calls: TemporalCalls
  namespace: string
  taskQueues: readonly string[]
  /** Those of them whose work fills the slots of a worker. */
  engineQueues: readonly string[]
  log: Log
}

/** Scrapes closer together than this read the same figures. */
const freshForMs = 5_000
/** Totals and stuck lists cost scans. */
const totalsFreshForMs = 30_000
/** A service that exceeds this counts as down. */
const patienceMs = 3_000
/** Queries may take longer than a liveness check, but less than Prometheus waits (10 s). */
const figuresPatienceMs = 8_000
/** TASK_QUEUE_TYPE_ACTIVITY of Temporal's API. */
const activityQueueType = 2

/** Metrics from rows and services, the same on every node: read on demand, at most every 5 s. */
export function createStoreMetrics(needs: StoreMetricsDeps) {
  const registry = createRegistry()
  const families = createFamilies(registry)
  const readings = readingsOf(needs, families)
  const refresh = async (): Promise<void> => {
    await Promise.all(
      readings.map(async ({ part, read }) => {
        const answered = await inTime(read, part ? patienceMs : figuresPatienceMs).catch((error: unknown) => {
          needs.log.warn({ err: error, part }, 'a part could not be measured')
          return false
        })
        if (part) families.up.set({ part }, answered ? 1 : 0)
      }),
    )
  }
  return { registry, refresh: atMostEvery(freshForMs, refresh) }
}

function createFamilies(registry: ReturnType<typeof createRegistry>) {
  return {
    up: createGauge({ registry, name: 'up', help: '1 while this part answers this node.', labels: ['part'] }),
    jobs: createGauge({ registry, name: 'jobs', help: 'Jobs that have not ended.', labels: ['tool', 'state'] }),
    oldest: createGauge({
      registry,
      name: 'job_oldest_seconds',
      help: 'Age of the oldest job in this state.',
      labels: ['tool', 'state'],
    }),
    accepted: createCounter({
      registry,
      name: 'jobs_accepted_total',
      help: 'Jobs accepted since this node started.',
      labels: ['tool'],
    }),
    ended: createCounter({
      registry,
      name: 'jobs_ended_total',
      help: 'Jobs ended since this node started, by outcome; users_own failed for a cause of their users’ own.',
      labels: ['tool', 'outcome'],
    }),
    stuck: createGauge({
      registry,
      name: 'stuck_jobs',
      help: 'Generations that support finds under Stuck, by rule.',
      labels: ['rule'],
    }),
    stuckTurns: createGauge({
      registry,
      name: 'stuck_turns',
      help: 'Turns of the assistant that support finds under Stuck.',
    }),
    parked: createGauge({
      registry,
      name: 'parked_jobs',
      help: 'Generations whose attempts an outage has spent, and that wait for its end.',
    }),
    starts: createGauge({ registry, name: 'outbox_starts', help: 'Accepted jobs whose workflow is not started yet.' }),
    startAge: createGauge({ registry, name: 'outbox_oldest_seconds', help: 'Age of the oldest start in the outbox.' }),
    repairs: createCounter({
      registry,
      name: 'reconciler_repairs_total',
      help: 'What the reconciler mended since this node started, by what it found.',
      labels: ['found'],
    }),
    breaches: createGauge({
      registry,
      name: 'ledger_breaches',
      help: 'Broken rules found by the last look at the ledger.',
    }),
    checkedAt: createGauge({
      registry,
      name: 'ledger_checked_timestamp_seconds',
      help: 'When the ledger was last looked at.',
    }),
    oldestCase: createGauge({
      registry,
      name: 'moderation_oldest_case_seconds',
      help: 'Age of the oldest reported song or appeal that waits for staff.',
    }),
    pollers: createGauge({
      registry,
      name: 'workers_polling',
      help: 'Worker processes asking for activities of this queue, or too busy to ask for engine work.',
      labels: ['task_queue'],
    }),
  }
}

type Families = ReturnType<typeof createFamilies>
/** `part`: the service that is down if this cannot be read. */
type Reading = { part?: string; read: () => Promise<void> }

function readingsOf(needs: StoreMetricsDeps, families: Families): Reading[] {
  const { db, redis, calls, namespace, taskQueues, engineQueues } = needs
  const readTotals = atMostEvery(totalsFreshForMs, createTotalsReader(db, families))
  const readStuck = atMostEvery(totalsFreshForMs, () => setStuck(db, families))
  return [
    { part: 'postgres', read: async () => void (await db.raw('select 1')) },
    {
      read: async () => {
        for (const set of [setOpenJobs, setOutboxAndLedger, setModeration]) await set(db, families)
        for (const readNow of [readTotals, readStuck]) await readNow()
      },
    },
    { part: 'redis', read: async () => void (await redis.ping()) },
    {
      part: 'temporal',
      read: async () => {
        for (const name of taskQueues) {
          const { pollers } = await calls.within(patienceMs, ({ workflowService }) =>
            workflowService.describeTaskQueue({
              namespace,
              taskQueue: { name },
              taskQueueType: activityQueueType,
            }),
          )
          const isOfEngine = engineQueues.includes(name)
          const workers = isOfEngine ? await countEngineWorkers(db, pollers) : countPollers(pollers)
          families.pollers.set({ task_queue: name }, workers)
        }
      },
    },
  ]
}

async function setOpenJobs(db: Knex, { jobs, oldest }: Families): Promise<void> {
  const rows = await countOpenJobsByTool(db)
  jobs.reset()
  oldest.reset()
  for (const { tool, state, jobs: count, oldestSeconds } of rows) {
    jobs.set({ tool, state }, count)
    oldest.set({ tool, state }, oldestSeconds)
  }
}

async function setStuck(db: Knex, { stuck, stuckTurns, parked }: Families): Promise<void> {
  const { counts, rules } = await countSupportGenerations(db, await listEndedSuspects(db), {})
  for (const [rule, count] of Object.entries(rules)) stuck.set({ rule }, count)
  parked.set(counts.parked)
  stuckTurns.set((await countSupportTurns(db)).stuck)
}

async function setModeration(db: Knex, { oldestCase }: Families): Promise<void> {
  oldestCase.set(await getOldestCaseSeconds(db))
}

async function setOutboxAndLedger(db: Knex, { starts, startAge, breaches, checkedAt }: Families): Promise<void> {
  const [outbox, check] = [await measureWaitingStarts(db), await getNewestLedgerCheck(db)]
  starts.set(outbox.starts)
  startAge.set(outbox.oldestSeconds)
  if (!check) return
  breaches.set(check.breaches.length)
  checkedAt.set(check.at.getTime() / 1_000)
}

/** Counts the rows that come; those of an ended account go. */
function createTotalsReader(db: Knex, families: Families): () => Promise<void> {
  const ofTools = jobTools.map(({ key }) => ({ tool: key }))
  const ofOutcomes = ofTools.flatMap(({ tool }) => jobOutcomes.map((outcome) => ({ tool, outcome })))
  const setAccepted = createRisingTotal<'tool'>(families.accepted, ofTools)
  const setEnded = createRisingTotal<'tool' | 'outcome'>(families.ended, ofOutcomes)
  const setRepairs = createRisingTotal<'found'>(
    families.repairs,
    repairFindings.map((found) => ({ found })),
  )
  return async () => {
    // One snapshot: a job that ends between the two would be counted twice.
    const [open, over] = await db.transaction(
      async (trx) => [await countOpenJobsByTool(trx), await countEndedJobsByOutcome(trx)] as const,
      {
        isolationLevel: 'repeatable read',
        readOnly: true,
      },
    )
    setAccepted([...jobsByTool([...open, ...over])].map(([tool, count]) => ({ labels: { tool }, count })))
    setEnded(over.map(({ tool, outcome, jobs: count }) => ({ labels: { tool, outcome }, count })))
    setRepairs((await countRepairsByFinding(db)).map(({ found, repairs: count }) => ({ labels: { found }, count })))
  }
}

function jobsByTool(counts: readonly JobCount[]): Map<string, number> {
  const byTool = new Map<string, number>()
  for (const { tool, jobs } of counts) byTool.set(tool, jobs + (byTool.get(tool) ?? 0))
  return byTool
}

/**
 * False if a service does not respond in time, rejects if it fails; the last values stay, with their age in
 * `songloom_up`.
 */
async function inTime(read: () => Promise<void>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs)
  })
  return Promise.race([read().then(() => true), late]).finally(() => clearTimeout(timer))
}
