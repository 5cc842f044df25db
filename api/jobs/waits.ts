import type { Knex } from 'knex'
import type { Estimate } from '@songloom/contracts/routes/generate'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import type { WaitRange, WaitSample } from '@songloom/contracts/jobs/measured-waits.rules'
import { automaticDurationSeconds } from '@songloom/contracts/music/versions.rules'
import { countOpenJobs, estimateQueue, toWaitRange, waitSamples } from '@songloom/store/jobs/waits/waits'
import type { Handlers } from '../http/mount-routes.ts'

/** A job that ends now changes the next estimate a moment later. */
const freshMs = 2_000

/** The expected wait of a tool's next job, from this installation's history. */
export interface Waits {
  next(tool: JobTool, durationSeconds: number): Promise<{ queueDepth: number; wait: WaitRange }>
  /** With the jobs that wait before it. */
  estimate(tool: JobTool, durationSeconds: number): Promise<Omit<Estimate, 'success'>>
}

export function createWaits(db: Knex): Waits {
  const known = new Map<JobTool, { samples: Promise<WaitSample[]>; readAt: number }>()

  function samplesOf(tool: JobTool): Promise<WaitSample[]> {
    const now = performance.now()
    const recent = known.get(tool)
    if (recent && now - recent.readAt < freshMs) return recent.samples
    const samples = waitSamples(db, tool)
    known.set(tool, { samples, readAt: now })
    samples.catch(() => known.delete(tool))
    return samples
  }

  async function next(tool: JobTool, durationSeconds: number) {
    const [samples, queueDepth] = await Promise.all([samplesOf(tool), countOpenJobs(db, getUsableTool(tool).job.queue)])
    return { queueDepth, wait: toWaitRange(tool, samples, durationSeconds, queueDepth) }
  }

  return {
    next,
    async estimate(tool, durationSeconds) {
      const known = await next(tool, durationSeconds)
      return { ...known, ...(await estimateQueue(db, getUsableTool(tool).job.queue, known.wait.highSeconds)) }
    },
  }
}

export function waitHandlers({ waits }: { waits: Waits }): Pick<Handlers, 'estimate'> {
  return {
    estimate: async ({ query }) => ({
      success: true,
      ...(await waits.estimate(query.tool, query.duration === -1 ? automaticDurationSeconds : query.duration)),
    }),
  }
}
