import type { ReceiveUploadActivities } from '@songloom/activities/tools/receive-upload'
import type { ReceiveUploadJob } from '@songloom/tools/receive-upload/contract'
import { receiveUploadTool } from '@songloom/tools/receive-upload/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Decodes an uploaded file into the user's library and analyses it in one engine slot. */
export async function receiveUpload(job: ReceiveUploadJob): Promise<void> {
  const { engine } = activitiesFor<ReceiveUploadActivities>(job)
  await runJob(job, receiveUploadTool, () => engine.storeUpload(job))
}
