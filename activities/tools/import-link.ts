import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import type { ImportLinkJob } from '@songloom/tools/import-link/contract'
import { enterQueue } from '@songloom/store/jobs/advance-job'
import { deleteUploadBytes, receiveBytes } from '@songloom/store/library/upload-bytes'
import { describeUpload, createEmptyUpload } from '@songloom/store/library/uploads'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import { LinkError } from '../links/link-error.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'

/** A link that leads nowhere today may lead somewhere in a moment; one that must not be followed never may. */
function asFailure(error: unknown): never {
  if (!(error instanceof LinkError)) throw error
  throw ApplicationFailure.create({
    message: error.message,
    type: error.code,
    nonRetryable: error.code !== 'link_failed',
  })
}

export function createImportLinkActivities({ db, objects, links, steps }: ToolDeps) {
  /** Receives a link's file as an upload; bytes of an earlier attempt are deleted. */
  async function fetch({ url, userId, uploadId }: ImportLinkJob): Promise<void> {
    await createEmptyUpload(db, uploadId)
    await deleteUploadBytes({ objects }, userId, uploadId)
    const { fileName, body, close } = await links.fetch(url, Context.current().cancellationSignal)
    try {
      const sizeBytes = await receiveBytes({ db, objects }, { id: uploadId, userId, startByte: 0 }, body)
      await describeUpload(db, uploadId, { fileName, sizeBytes })
    } finally {
      await close()
    }
  }

  return {
    /** Fetches the audio of a link, which cannot reach this machine or its network. */
    fetchLink: (job: ImportLinkJob): Promise<void> =>
      steps.trackAttempt(job, async () => {
        await steps.startStep(job, 'fetch')
        await withHeartbeat(
          () => fetch(job),
          () => void steps.heartbeat(job),
        ).catch(asFailure)
        await enterQueue(db, job.jobId)
      }),
  }
}

export type ImportLinkActivities = ReturnType<typeof createImportLinkActivities>
