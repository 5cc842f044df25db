import type { ExtendTrackActivities } from '@songloom/activities/extend-track'
import type { ExtendTrackJob } from '@songloom/contracts/extend-track'
import { extendTrackTool } from '@songloom/contracts/extend-track.rules'
import { runJob } from './job-lifecycle.ts'
import { activitiesFor } from './tool-job.ts'

/** One of its owner's tracks goes on after its end, or begins earlier: heard, continued, joined and stored in one slot of the engine. */
export async function extendTrack(job: ExtendTrackJob): Promise<void> {
  const { engine } = activitiesFor<ExtendTrackActivities>(job)
  await runJob(job, extendTrackTool, () => engine.extendTrack(job))
}
