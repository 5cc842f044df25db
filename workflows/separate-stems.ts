import { patched } from '@temporalio/workflow'
import type { SeparateStemsActivities } from '@songloom/activities/tools/separate-stems'
import type { SeparateStemsJob } from '@songloom/tools/separate-stems/contract'
import { separateStemsTool } from '@songloom/tools/separate-stems/definition.rules'
import { runJob } from './job-lifecycle.ts'
import { activitiesFor } from './tool-job.ts'

/** One of its owner's audios as vocals, drums, bass and the rest: those of an earlier split, or in one slot of the engine. */
export async function separateStems(job: SeparateStemsJob): Promise<void> {
  const { light, engine } = activitiesFor<SeparateStemsActivities>(job)
  await runJob(job, separateStemsTool, async () => {
    // Jobs that were started before an earlier split was looked for go on without.
    const reused = patched('reuse-stems') ? await light.reuseStems(job) : undefined
    return reused ?? engine.splitIntoStems(job)
  })
}
