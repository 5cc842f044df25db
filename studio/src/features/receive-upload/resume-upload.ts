import { t } from '@lingui/core/macro'
import { notify } from '../../lib/notify.ts'
import { openPanel } from '../../lib/shell-store.ts'
import { forgetUpload, readKeptUpload } from './kept-upload.ts'
import { isUploading } from './upload-lock.ts'
import { continueUpload } from './upload-file.ts'
import { notedUpload } from './upload-note.ts'
import { useUploadRoom } from './upload-store.ts'

const toastId = 'upload-interrupted'

export const interruptedWords = (): string => t`1 upload was interrupted`

/** Goes on where the bytes stopped; a file that this browser could not keep is chosen once more. */
export async function resumeUpload(): Promise<void> {
  const name = useUploadRoom.getState().interrupted ?? ''
  useUploadRoom.setState({ interrupted: null })
  const kept = await readKeptUpload()
  if (kept) return continueUpload(kept)
  await forgetUpload()
  openPanel('library')
  notify.info(t`Choose "${name}" once more: it goes on where it stopped.`)
}

export function discardUpload(): void {
  useUploadRoom.setState({ interrupted: null })
  void forgetUpload()
}

/** Offers what a reload has interrupted. */
export async function offerInterrupted(userId: string): Promise<void> {
  const name = notedUpload(userId)
  if (name === undefined || useUploadRoom.getState().current || (await isUploading())) return
  useUploadRoom.setState({ interrupted: name })
  notify.info(interruptedWords(), toastId, { label: t`Resume`, onClick: () => void resumeUpload() })
}
