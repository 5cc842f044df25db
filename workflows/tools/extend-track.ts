import type { ExtendTrackActivities } from '@songloom/activities/tools/extend-track'
import type { ExtendTrackJob } from '@songloom/tools/extend-track/contract'
import { extendTrackTool } from '@songloom/tools/extend-track/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Extends a track before its start or after its end: analysed, continued, joined and stored in one engine slot. */
export async function extendTrack(job: ExtendTrackJob): Promise<void> {
  const { engine } = activitiesFor<ExtendTrackActivities>(job)
  await runJob(job, extendTrackTool, () => engine.extendTrack(job))
}
