import type { StemToMidiActivities } from '@songloom/activities/tools/stem-to-midi'
import type { StemToMidiJob } from '@songloom/tools/stem-to-midi/contract'
import { stemToMidiTool } from '@songloom/tools/stem-to-midi/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** The notes of one of its owner's audios. */
export async function stemToMidi(job: StemToMidiJob): Promise<void> {
  const { network } = activitiesFor<StemToMidiActivities>(job)
  await runJob(job, stemToMidiTool, () => network.transcribeStem(job))
}
