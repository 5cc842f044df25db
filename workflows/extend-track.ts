import type { ExtendTrackActivities } from '@songloom/activities/tools/extend-track'
import type { ExtendTrackJob } from '@songloom/tools/extend-track/contract'
import { extendTrackTool } from '@songloom/tools/extend-track/definition.rules'
import { runJob } from './job-lifecycle.ts'
import { activitiesFor } from './tool-job.ts'

/** One of its owner's tracks goes on after its end, or begins earlier: heard, continued, joined and stored in one slot of the engine. */
export async function extendTrack(job: ExtendTrackJob): Promise<void> {
  const { engine } = activitiesFor<ExtendTrackActivities>(job)
  await runJob(job, extendTrackTool, () => engine.extendTrack(job))
}
