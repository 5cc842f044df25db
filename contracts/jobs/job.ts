import type { JobTool } from '@songloom/tools/registry.rules'

/** Who is served first where work waits: what a person has just asked for, then what was scheduled. */
export const jobPriorities = ['person', 'batch'] as const
export type JobPriority = (typeof jobPriorities)[number]

/** As Temporal's task queues take it; less comes first. */
export const priorityKeys: Record<JobPriority, number> = { person: 2, batch: 4 }

/** Which queue the engine work of a job waits in. */
export type EngineQueue = 'first' | 'engine'

/** What every workflow is given: ids and settings, never audio (at most 32 kB). */
export interface JobInput<K extends JobTool = JobTool> {
  tool: K
  jobId: string
  userId: string
  projectId: string
  /** After so many seconds of work tokens come back; a later result still lands. */
  deadlineSeconds: number
  /** `first`: its user had no other engine job open, so it has a slot that the rest of his jobs cannot take. */
  engineQueue?: EngineQueue
}
