import type { InpaintActivities } from '@songloom/activities/inpaint'
import type { InpaintJob } from '@songloom/contracts/inpaint'
import { inpaintTool } from '@songloom/contracts/inpaint.rules'
import { runJob } from './job-lifecycle.ts'
import { activitiesFor } from './tool-job.ts'

/** Parts of one of its owner's tracks are played anew: heard, replaced and stored in one slot of the engine. */
export async function inpaint(job: InpaintJob): Promise<void> {
  const { engine } = activitiesFor<InpaintActivities>(job)
  await runJob(job, inpaintTool, () => engine.inpaintTrack(job))
}
