import type { SingActivities } from '@songloom/activities/tools/sing'
import type { SingJob } from '@songloom/tools/sing/contract'
import { singTool } from '@songloom/tools/sing/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Composes a melody for lyrics, with an optional reference, then sings both versions in one engine slot. */
export async function sing(job: SingJob): Promise<void> {
  const { engine, text } = activitiesFor<SingActivities>(job)
  await runJob(job, singTool, async () => {
    if (job.references?.length) await engine.listenForSinging(job)
    const composed = await text.composeSinging(job)
    return engine.singTakes(job, composed)
  })
}
