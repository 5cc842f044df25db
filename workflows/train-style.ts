import type { TrainStyleActivities } from '@songloom/activities/tools/train-style'
import type { TrainStyleJob } from '@songloom/tools/train-style/contract'
import { trainStyleTool } from '@songloom/tools/train-style/definition.rules'
import { runJob } from './job-lifecycle.ts'
import { activitiesFor } from './tool-job.ts'

/** Listens to each track and learns a style from all of them, in one engine slot. */
export async function trainStyle(job: TrainStyleJob): Promise<void> {
  const { engine } = activitiesFor<TrainStyleActivities>(job)
  await runJob(job, trainStyleTool, () => engine.trainStyle(job))
}
