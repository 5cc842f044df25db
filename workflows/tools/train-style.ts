import type { TrainStyleActivities } from '@songloom/activities/tools/train-style'
import type { TrainStyleJob } from '@songloom/tools/train-style/contract'
import { trainStyleTool } from '@songloom/tools/train-style/definition.rules'
import { toVariant } from '@songloom/tools/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/**
 * Listens to each track and learns a style from all of them, in one engine slot. In the variant `neural` a provider is
 * trained with the tracks in between, which occupies no slot.
 */
export async function trainStyle(job: TrainStyleJob): Promise<void> {
  const { engine, training } = activitiesFor<TrainStyleActivities>(job)
  await runJob(job, toVariant(trainStyleTool, job.variant), async () => {
    if (job.variant === 'neural') {
      await engine.listenToTracks(job)
      await training.trainAdapter(job)
    }
    return engine.trainStyle(job)
  })
}
