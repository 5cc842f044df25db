import type { JobTool } from '@songloom/tools/registry.rules'
import type { JobDna } from '@songloom/tools/shared/job-dna.rules'

/** Priority of waiting work: a user's requests first, then scheduled ones. */
export const jobPriorities = ['person', 'batch'] as const
export type JobPriority = (typeof jobPriorities)[number]

/** Priority of Temporal's task queues; lower comes first. */
export const priorityKeys: Record<JobPriority, number> = { person: 2, batch: 4 }

/** The queue of a job's engine work. */
export type EngineQueue = 'first' | 'engine'

/** Larger inputs belong in the object store. */
export const maxJobInputBytes = 32 * 1024

/** The size of a job's input as its workflow receives it. */
export const countInputBytes = (input: object): number => new TextEncoder().encode(JSON.stringify([input])).length

/** Input of every workflow: ids and settings, never audio (at most `maxJobInputBytes`). */
export interface JobInput<K extends JobTool = JobTool> {
  tool: K
  jobId: string
  userId: string
  projectId: string
  /** Seconds of work after which tokens are returned; a later result is still delivered. */
  deadlineSeconds: number
  /** `first`: the user had no other engine job open, so this one has a slot that the others cannot block. */
  engineQueue?: EngineQueue
  /** Of a tool with variants. */
  variant?: string
  /** The styles and voices of its request, as they were resolved when it was accepted. */
  dnas?: JobDna[]
}
