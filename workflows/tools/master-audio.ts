import type { MasterAudioActivities } from '@songloom/activities/tools/master-audio'
import type { MasterAudioJob } from '@songloom/tools/master-audio/contract'
import { masterAudioTool } from '@songloom/tools/master-audio/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Masters one of its owner's audios. */
export async function masterAudio(job: MasterAudioJob): Promise<void> {
  const { files } = activitiesFor<MasterAudioActivities>(job)
  await runJob(job, masterAudioTool, () => files.masterSound(job))
}
