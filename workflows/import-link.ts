import type { ImportLinkActivities } from '@songloom/activities/import-link'
import type { ReceiveUploadActivities } from '@songloom/activities/receive-upload'
import type { ImportLinkJob } from '@songloom/contracts/import-link'
import { importLinkTool } from '@songloom/contracts/import-link.rules'
import { runJob } from './job-lifecycle.ts'
import { activitiesFor } from './tool-job.ts'

/** Audio under a link: fetch it, then receive it as what it is. */
export async function importLink(job: ImportLinkJob): Promise<void> {
  const { network, engine } = activitiesFor<ImportLinkActivities & ReceiveUploadActivities>(job)
  await runJob(job, importLinkTool, async () => {
    await network.fetchLink(job)
    return engine.storeUpload(job)
  })
}
