import { t } from '@lingui/core/macro'
import { notify } from '../../lib/shell/notify.ts'
import { openPanel } from '../../lib/shell/shell-store.ts'
import { getStudioSentence } from '../../lib/jobs/studio-sentence.ts'
import { forgetUpload, readKeptUpload } from './kept-upload.ts'
import { isUploading } from './upload-lock.ts'
import { continueUpload } from './upload-file.ts'
import { readUploadNote } from './upload-note.ts'
import { useUploadDialog } from './upload-store.ts'

const toastId = 'upload-interrupted'

export const getInterruptedLabel = (): string => t`1 upload was interrupted`

/** Continues where the bytes stopped; a file that this browser could not keep must be chosen again. */
export async function resumeUpload(): Promise<void> {
  const name = useUploadDialog.getState().interrupted ?? ''
  useUploadDialog.setState({ interrupted: null })
  const kept = await readKeptUpload()
  if (kept) {
    notify.info(t`Uploading...`, toastId)
    return continueUpload(kept)
  }
  await forgetUpload()
  openPanel('library')
  notify.info(t`Choose "${name}" again to continue the upload.`, toastId)
}

/** Deletes the stored bytes; the server deletes its part by itself. */
export function discardUpload(): void {
  useUploadDialog.setState({ interrupted: null })
  void forgetUpload()
  notify.info(getStudioSentence('upload_canceled'), toastId)
}

/** Offers to resume an interrupted upload. */
export async function offerInterrupted(userId: string): Promise<void> {
  const name = readUploadNote(userId)
  if (name === undefined || useUploadDialog.getState().current || (await isUploading())) return
  useUploadDialog.setState({ interrupted: name })
  notify.info(getInterruptedLabel(), toastId, { label: t`Resume`, onClick: () => void resumeUpload() })
}
