import type { AutoCompleteActivities } from '@songloom/activities/tools/auto-complete'
import type { AutoCompleteJob } from '@songloom/tools/auto-complete/contract'
import { autoCompleteTool } from '@songloom/tools/auto-complete/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Completes one of the user's ideas: analysed, accompanied, mixed and stored in one engine slot. */
export async function autoComplete(job: AutoCompleteJob): Promise<void> {
  const { engine } = activitiesFor<AutoCompleteActivities>(job)
  await runJob(job, autoCompleteTool, () => engine.completeMusic(job))
}
