import type { ReceiveUploadActivities } from '@songloom/activities/tools/receive-upload'
import type { ReceiveUploadJob } from '@songloom/tools/receive-upload/contract'
import { receiveUploadTool } from '@songloom/tools/receive-upload/definition.rules'
import { runJob } from './job-lifecycle.ts'
import { activitiesFor } from './tool-job.ts'

/** A file that was uploaded becomes an audio of its owner's library, decoded and heard in one slot of the engine. */
export async function receiveUpload(job: ReceiveUploadJob): Promise<void> {
  const { engine } = activitiesFor<ReceiveUploadActivities>(job)
  await runJob(job, receiveUploadTool, () => engine.storeUpload(job))
}
