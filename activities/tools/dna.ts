import { ApplicationFailure } from '@temporalio/common'
import type { DnaJob } from '@songloom/tools/dna/contract'
import { isJobDnaUsable } from '@songloom/store/dna/job-dnas'
import type { ToolDeps } from '../jobs/tool-deps.ts'

export function createDnaActivities({ db, steps }: ToolDeps) {
  return {
    /** Ends a job whose DNA was withdrawn or taken down while it waited; its tokens go back. */
    checkDnas: (job: DnaJob): Promise<void> =>
      steps.trackAttempt(job, async () => {
        if (!(await isJobDnaUsable(db, job.jobId)))
          throw ApplicationFailure.nonRetryable('The DNA was withdrawn', 'dna_withdrawn')
      }),
  }
}

export type DnaActivities = ReturnType<typeof createDnaActivities>
