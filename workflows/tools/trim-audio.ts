import type { TrimAudioActivities } from '@songloom/activities/tools/trim-audio'
import type { TrimAudioJob } from '@songloom/tools/trim-audio/contract'
import { trimAudioTool } from '@songloom/tools/trim-audio/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Cuts regions of one of the user's audios into a new audio. */
export async function trimAudio(job: TrimAudioJob): Promise<void> {
  const { network } = activitiesFor<TrimAudioActivities>(job)
  await runJob(job, trimAudioTool, () => network.trimAudio(job))
}
