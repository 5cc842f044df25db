import { selectRows } from '@songloom/store/database'
import type { ChaosWorld } from './chaos-world.ts'
import type { Answer } from '../creator.ts'
import type { Held } from '../failpoint-harness.ts'
import { injectFault, untilServing } from './faults.ts'
import type { Fault } from './faults.ts'
import type { Cell } from './kill-plan.ts'
import { hasStatus } from '../listener.ts'
import { sampleJob } from '../sample-jobs.ts'

/** The outcome of a job that was held when something died. */
export interface CellResult extends Cell {
  jobId: string
  /** False if its creator got no response, and so cannot know. */
  isAnswered: boolean
  /** What the same request answers when it is sent again. */
  answersAgain: 'the same' | 'another'
  states: string[]
  assets: number
  /** Of which tool the data are that its message has. */
  dataOf: string | undefined
  settlements: number
  releases: number
  /** From the moment the dead process serves again to the job's next event, or to its end as its creator sees it. */
  movingAfterSeconds: number
}

export interface HeldJob {
  cell: Cell
  held: Held
  answer: Promise<Answer<'generate'> | undefined>
  again(): Promise<Answer<'generate'>>
}

const endsWithinMs = 120_000

/** A request for a plain job of the tool, and its sender: references are made before anything is held. */
async function heldJob(world: ChaosWorld, cell: Cell): Promise<() => Promise<HeldJob>> {
  const send = await sampleJob(world, cell.tool)
  return async () => {
    const reached = world.harness.hold(cell.point)
    // A missing response counts as an outcome: the creator does not know, and the job continues.
    const answer = send().catch(() => undefined)
    return { cell, held: await reached, answer, again: send }
  }
}

/** Starts a job of the tool and resolves when it reaches the point. */
export const holdJob = async (world: ChaosWorld, cell: Cell): Promise<HeldJob> => (await heldJob(world, cell))()

/** The number of the job's last event before the strike. */
async function lastEventOf({ db }: ChaosWorld, jobId: string): Promise<number> {
  const [row] = await selectRows<{ seq: string | null }>(
    db,
    'select max(seq) as seq from events where message_id = ?',
    [jobId],
  )
  return Number(row?.seq ?? 0)
}

/** The fault that occurs while jobs are held. */
export interface FaultScenario {
  strike(): Promise<void>
  /** Returns when all serves again. */
  untilServing(): Promise<void>
}

/** One fault while jobs are held at points that can be combined (`kill-plan.ts`). */
export async function jobsThrough(
  world: ChaosWorld,
  cells: readonly Cell[],
  disaster: FaultScenario,
): Promise<CellResult[]> {
  const starts: (() => Promise<HeldJob>)[] = []
  for (const cell of cells) starts.push(await heldJob(world, cell))
  const jobs = await holdAll(starts)
  const before = await Promise.all(jobs.map(({ held }) => lastEventOf(world, held.jobId)))
  await disaster.strike()
  for (const { held } of jobs) held.release()
  await disaster.untilServing()
  const servingAt = Date.now()
  return Promise.all(jobs.map((job, index) => resultOf(world, job, before[index]!, servingAt)))
}

/** Where one job does not come to its point, the others are released: they would hold all slots for minutes. */
async function holdAll(starts: readonly (() => Promise<HeldJob>)[]): Promise<HeldJob[]> {
  const jobs: HeldJob[] = []
  try {
    for (const start of starts) jobs.push(await start())
  } catch (error) {
    for (const { held } of jobs) held.release()
    throw error
  }
  return jobs
}

/** Cells of the kill matrix: one fault, and a job in each cell. */
export const runCells = (world: ChaosWorld, fault: Fault, cells: readonly Cell[]): Promise<CellResult[]> =>
  jobsThrough(world, cells, {
    strike: () => injectFault(world.songloom, fault),
    untilServing: () => untilServing(world.songloom, fault),
  })

async function resultOf(world: ChaosWorld, job: HeldJob, lastEvent: number, servingAt: number): Promise<CellResult> {
  const { tool, point } = job.cell
  const answer = await job.answer
  const again = await job.again()
  const jobId = again.body.messageId
  await world.events
    .until(jobId, `${tool} at ${point} is COMPLETED`, hasStatus('COMPLETED'), endsWithinMs)
    .catch(async (error: unknown) => {
      throw new Error(`${tool} at ${point}: ${await describeJob(world, jobId)}`, { cause: error })
    })
  const movedAt = (await firstEventAfter(world, jobId, lastEvent)) ?? Date.now()
  return {
    tool,
    point,
    jobId,
    isAnswered: answer?.status === 200,
    answersAgain: jobId === job.held.jobId ? 'the same' : 'another',
    movingAfterSeconds: Math.max(0, movedAt - servingAt) / 1_000,
    ...(await rowsOfJob(world, jobId)),
  }
}

/** Where a job stands that did not end. */
async function describeJob({ db }: ChaosWorld, jobId: string): Promise<string> {
  const job = await db('jobs').where({ id: jobId }).first('state', 'heartbeat_at', 'ended_at', 'failure_code')
  const steps = await db('job_steps')
    .where({ job_id: jobId })
    .orderBy('started_at')
    .select('step', 'state', 'attempt', 'worker', 'started_at', 'last_error')
  return JSON.stringify({ ...job, steps })
}

async function firstEventAfter({ db }: ChaosWorld, jobId: string, seq: number): Promise<number | undefined> {
  const [row] = await selectRows<{ at: Date }>(
    db,
    'select at from events where message_id = ? and seq > ? order by seq limit 1',
    [jobId, seq],
  )
  return row?.at.getTime()
}

type Rows = Pick<CellResult, 'states' | 'assets' | 'dataOf' | 'settlements' | 'releases'>

async function rowsOfJob({ db }: ChaosWorld, jobId: string): Promise<Rows> {
  const states = await db('jobs').where({ id: jobId }).pluck<string[]>('state')
  const assets = await db('audios').where({ job_id: jobId }).pluck<string[]>('id')
  const [result] = await db('messages').where({ id: jobId }).pluck<({ tool: string } | null)[]>('result')
  const kinds = await db('ledger_transactions').where({ job_id: jobId }).pluck<string[]>('kind')
  const count = (kind: string) => kinds.filter((each) => each === kind).length
  return {
    states,
    assets: assets.length,
    dataOf: result?.tool,
    settlements: count('settle'),
    releases: count('release'),
  }
}
