import type { SeparateStemsActivities } from '@songloom/activities/separate-stems'
import type { SeparateStemsJob } from '@songloom/contracts/separate-stems'
import { separateStemsTool } from '@songloom/contracts/separate-stems.rules'
import { runJob } from './job-lifecycle.ts'
import { activitiesFor } from './tool-job.ts'

/** One of its owner's audios as vocals, drums, bass and the rest, in one slot of the engine. */
export async function separateStems(job: SeparateStemsJob): Promise<void> {
  const { engine } = activitiesFor<SeparateStemsActivities>()
  await runJob(job, separateStemsTool, () => engine.splitIntoStems(job))
}
