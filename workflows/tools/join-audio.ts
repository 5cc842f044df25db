import type { JoinAudioActivities } from '@songloom/activities/tools/join-audio'
import type { JoinAudioJob } from '@songloom/tools/join-audio/contract'
import { joinAudioTool } from '@songloom/tools/join-audio/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Joins two of the user's audios into one. */
export async function joinAudio(job: JoinAudioJob): Promise<void> {
  const { network } = activitiesFor<JoinAudioActivities>(job)
  await runJob(job, joinAudioTool, () => network.joinAudio(job))
}
