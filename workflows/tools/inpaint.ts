import type { InpaintActivities } from '@songloom/activities/tools/inpaint'
import type { InpaintJob } from '@songloom/tools/inpaint/contract'
import { inpaintTool } from '@songloom/tools/inpaint/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Replaces regions of one of the user's tracks: analysed, rendered and stored in one engine slot. */
export async function inpaint(job: InpaintJob): Promise<void> {
  const { engine } = activitiesFor<InpaintActivities>(job)
  await runJob(job, inpaintTool, () => engine.inpaintTrack(job))
}
