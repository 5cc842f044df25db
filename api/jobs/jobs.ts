import { WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client'
import { SearchAttributeType, defineSearchAttributeKey } from '@temporalio/common'
import { countInputBytes, maxJobInputBytes, priorityKeys } from '@songloom/contracts/jobs/job'
import type { JobInput, JobPriority } from '@songloom/contracts/jobs/job'
import { toWorkflowId } from '@songloom/contracts/library/ids.rules'
import type { WorkflowName } from '@songloom/tools/registry.rules'
import type { TemporalCalls } from './temporal-calls.ts'

/** The input of every tool's workflow; a tool adds fields, written by `store/jobs/accept-job`. */
type JobWorkflow = (job: JobInput) => Promise<unknown>

/** Temporal answers in milliseconds or is away. */
const callDeadlineMs = 5_000

/** The job's owner as Temporal search attributes: ids, never prompts. */
export interface JobLabels {
  jobId: string
  userId: string
  projectId: string
  tool: string
  priceTokens: number
  priority: JobPriority
  /** Share of turns in relation to other users; 1 without it. */
  fairnessWeight?: number
}

const keyword = (name: string) => defineSearchAttributeKey(name, SearchAttributeType.KEYWORD)
const tokenCost = defineSearchAttributeKey('TokenCost', SearchAttributeType.INT)

/** The search attribute by which Temporal lists a user's workflows. */
export const toUserLabel = (userId: string) => ({ key: keyword('UserId'), value: userId })

const searchAttributesOf = ({ userId, projectId, tool, priceTokens }: JobLabels) => [
  toUserLabel(userId),
  { key: keyword('ProjectId'), value: projectId },
  { key: keyword('Tool'), value: tool },
  { key: tokenCost, value: priceTokens },
]

/** Starts and cancels jobs; no workflow code is loaded. */
export interface Jobs {
  /** A job that was started before is an answer, not an error. */
  startJob(workflow: WorkflowName, labels: JobLabels, input: JobInput): Promise<void>
  /** Requests a job to stop; one that has ended or never started is no error. */
  cancelJob(jobId: string): Promise<void>
}

const priorityFor = ({ priority, userId, fairnessWeight = 1 }: JobLabels) => ({
  priorityKey: priorityKeys[priority],
  fairnessKey: userId,
  fairnessWeight,
})

export function createJobs(calls: TemporalCalls, taskQueue: string): Jobs {
  return {
    async startJob(workflow, labels, input) {
      const size = countInputBytes(input)
      if (size > maxJobInputBytes)
        throw new Error(`The input of ${labels.jobId} has ${size} bytes; ${maxJobInputBytes} are allowed.`)
      try {
        await calls.within(callDeadlineMs, (temporal) =>
          temporal.workflow.start<JobWorkflow>(workflow, {
            workflowId: toWorkflowId(labels.jobId),
            taskQueue,
            args: [input],
            // Interactive jobs precede packs, and users share fairly: one user's many jobs do not delay another's
            // first.
            priority: priorityFor(labels),
            typedSearchAttributes: searchAttributesOf(labels),
            workflowIdReusePolicy: 'REJECT_DUPLICATE',
            workflowIdConflictPolicy: 'FAIL',
          }),
        )
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
      }
    },
    async cancelJob(jobId) {
      try {
        await calls.within(callDeadlineMs, (temporal) => temporal.workflow.getHandle(toWorkflowId(jobId)).cancel())
      } catch (error) {
        if (!(error instanceof WorkflowNotFoundError)) throw error
      }
    },
  }
}
