import * as z from 'zod/mini'
import { partHealthSchema } from '../routes/health.ts'
import { idSchema } from '../library/ids.ts'
import { toolPauseSchema } from '../routes/tool-pauses.ts'

const pollerSchema = z.object({ worker: z.string(), lastSeenAt: z.nullable(z.string()) })

/** The state of the installation, each figure with its list. */
export const systemResponse = z.object({
  success: z.literal(true),
  at: z.string(),
  parts: z.record(z.string(), partHealthSchema),
  queues: z.array(z.object({ name: z.string(), pollers: z.array(pollerSchema) })),
  jobs: z.object({
    accepted: z.number(),
    waiting: z.number(),
    working: z.number(),
    outboxDepth: z.number(),
    outboxAgeSeconds: z.number(),
  }),
  /** Generations in the Stuck tab. */
  stuck: z.number(),
  /** Engine slots of all living workers, reported every few seconds, and those in use. */
  machines: z.object({ busy: z.number(), total: z.number() }),
  /** Completed per minute, as the mean of the last ten. */
  finishedPerMinute: z.number(),
  /** Jobs waiting for a machine, by tool, longest wait first. */
  waits: z.array(z.object({ tool: z.string(), waiting: z.number(), longestSeconds: z.number(), jobId: idSchema })),
  oldestPending: z.nullable(z.object({ id: idSchema, ageSeconds: z.number() })),
  /** Ended within the last hour and day, by tool; `failed` counts our failures only. */
  outcomes: z.array(
    z.object({
      tool: z.string(),
      hours: z.number(),
      completed: z.number(),
      failed: z.number(),
      /** Failures of the user's own: refused words, unreadable uploads. */
      usersOwn: z.number(),
      cancelled: z.number(),
    }),
  ),
  /** Work time of the last 200 finished jobs of a tool, and the accuracy of its estimates. */
  durations: z.array(
    z.object({
      tool: z.string(),
      count: z.number(),
      p50Seconds: z.number(),
      p95Seconds: z.number(),
      /** Share of jobs whose whole wait was within the estimated range; null before ranges were measured. */
      insideShare: z.nullable(z.number()),
    }),
  ),
  socketCount: z.number(),
  pauses: z.array(toolPauseSchema),
  ledgerBreaches: z.number(),
  repairs: z.array(z.object({ at: z.string(), jobId: z.nullable(z.string()), found: z.string(), did: z.string() })),
})
export type SystemState = z.infer<typeof systemResponse>
