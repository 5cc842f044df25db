import type { MakeVideoActivities } from '@songloom/activities/tools/make-video'
import type { MakeVideoJob } from '@songloom/tools/make-video/contract'
import { makeVideoTool } from '@songloom/tools/make-video/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Draws a video of one of its owner's audios. */
export async function makeVideo(job: MakeVideoJob): Promise<void> {
  const { files } = activitiesFor<MakeVideoActivities>(job)
  await runJob(job, makeVideoTool, () => files.drawVideo(job))
}
