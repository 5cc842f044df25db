import type { ImportLinkActivities } from '@songloom/activities/tools/import-link'
import type { ReceiveUploadActivities } from '@songloom/activities/tools/receive-upload'
import type { ImportLinkJob } from '@songloom/tools/import-link/contract'
import { importLinkTool } from '@songloom/tools/import-link/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Fetches the audio at a link, then processes it as an upload. */
export async function importLink(job: ImportLinkJob): Promise<void> {
  const { network, engine } = activitiesFor<ImportLinkActivities & ReceiveUploadActivities>(job)
  await runJob(job, importLinkTool, async () => {
    await network.fetchLink(job)
    return engine.storeUpload(job)
  })
}
