import type { TrainVoiceActivities } from '@songloom/activities/tools/train-voice'
import type { TrainVoiceJob } from '@songloom/tools/train-voice/contract'
import { trainVoiceTool } from '@songloom/tools/train-voice/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Learns a voice from its recordings and checks its consent, in one engine slot. */
export async function trainVoice(job: TrainVoiceJob): Promise<void> {
  const { engine } = activitiesFor<TrainVoiceActivities>(job)
  await runJob(job, trainVoiceTool, () => engine.trainVoice(job))
}
