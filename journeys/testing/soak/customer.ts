import { setTimeout as delay } from 'node:timers/promises'
import type { Message } from '@songloom/contracts/jobs/messages'
import { jobTools } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import { sampleJob } from '../sample-jobs.ts'
import type { SendSample } from '../send-sample.ts'
import type { World } from '../songloom-world.ts'
import { pickOne } from './random-faults.ts'

/** A job whose acceptance the customer saw. */
export interface OrderedJob {
  tool: JobTool
  messageId: string
  endedAs: 'COMPLETED' | 'FAILED' | 'CANCELLED' | 'never'
  seconds: number
  /** Of a failed job. */
  failureCode?: string | undefined
}

export interface SoakResults {
  jobs: OrderedJob[]
  /** Requests that were sent again because no answer came, or one of 5xx. */
  resent: number
  /** Answers other than 200 and 5xx, by code. */
  refused: Map<string, number>
}

const cancelledShare = 1 / 8
const stuckAfterMs = 15 * 60_000
const resendAfterMs = 2_000
const resendAtMost = 60
const endings = ['COMPLETED', 'FAILED'] as const
/** Half of all jobs are songs; every other tool has the same share of the rest. */
const others = jobTools.map(({ key }) => key).filter((key) => key !== 'song_gen')

/** Orders one job after the other until aborted, with pauses of `pauseMs` on average. */
export async function orderJobs(
  world: World,
  results: SoakResults,
  pauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const tool: JobTool = Math.random() < 0.5 ? 'song_gen' : pickOne(others)
    const send = await persist(results, () => sampleJob(world, tool))
    const messageId = await order(send, results)
    if (messageId !== undefined) results.jobs.push(await follow(world, tool, messageId, results))
    await delay(pauseMs * 2 * Math.random(), undefined, { signal }).catch(() => undefined)
  }
}

/** Sends the same request until it is answered: each of its jobs may exist once. */
async function order(send: SendSample, results: SoakResults): Promise<string | undefined> {
  const { status, body } = await persist(results, async () => {
    const answer = await send()
    if (answer.status >= 500) throw new Error(`answered ${answer.status}`)
    return answer
  })
  if (status === 200 && body.messageId !== undefined) return body.messageId
  const code = `${status} ${body.code ?? ''}`
  results.refused.set(code, (results.refused.get(code) ?? 0) + 1)
  return undefined
}

/** What a client does whose server is away: it tries again after a while. */
async function persist<T>(results: SoakResults, attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (count === resendAtMost) throw error
      results.resent += 1
      await delay(resendAfterMs)
    }
  }
}

async function follow(world: World, tool: JobTool, messageId: string, results: SoakResults): Promise<OrderedJob> {
  const startedAt = performance.now()
  if (Math.random() < cancelledShare) void cancelLater(world, messageId, results)
  const ended = await world.events
    .until(messageId, 'an end', ({ status }) => endings.some((ending) => ending === status), stuckAfterMs)
    .catch(() => undefined)
  const seconds = (performance.now() - startedAt) / 1_000
  return { tool, messageId, endedAs: toEnding(ended), seconds, failureCode: ended?.failure?.code }
}

/** A cancelled job is shown as a failed one with a code of its own. */
function toEnding(ended: Message | undefined): OrderedJob['endedAs'] {
  if (ended === undefined) return 'never'
  if (ended.failure?.code === 'cancelled') return 'CANCELLED'
  return ended.status === 'COMPLETED' ? 'COMPLETED' : 'FAILED'
}

async function cancelLater({ creator, events }: World, messageId: string, results: SoakResults): Promise<void> {
  await delay(4_000 * Math.random())
  const projectId = events.message(messageId)?.projectId
  if (projectId === undefined) return
  await persist(results, () => creator.call('cancelGeneration', { params: { projectId, messageId } }))
}
