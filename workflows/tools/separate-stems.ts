import { patched } from '@temporalio/workflow'
import type { SeparateStemsActivities } from '@songloom/activities/tools/separate-stems'
import type { SeparateStemsJob } from '@songloom/tools/separate-stems/contract'
import { separateStemsTool } from '@songloom/tools/separate-stems/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Separates an audio into vocals, drums, bass and other: reused from an earlier split, or in one engine slot. */
export async function separateStems(job: SeparateStemsJob): Promise<void> {
  const { light, engine } = activitiesFor<SeparateStemsActivities>(job)
  await runJob(job, separateStemsTool, async () => {
    // Replay: histories started before earlier splits were reused skip this.
    const reused = patched('reuse-stems') ? await light.reuseStems(job) : undefined
    return reused ?? engine.splitIntoStems(job)
  })
}
