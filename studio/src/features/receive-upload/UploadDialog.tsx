import { RecordDialog } from '../record-audio/RecordDialog.tsx'
import { FinalizeDialog } from './FinalizeDialog.tsx'
import { closeRecorder, useUploadDialog } from '../../panels/uploads/upload-store.ts'
import { useLeaveWarning } from '../../lib/shell/use-leave-warning.ts'

/** The dialogs of what is brought in: they stay while pages and panels change. */
export function UploadDialog() {
  const { current, isRecorderOpen } = useUploadDialog()
  useLeaveWarning(current !== null && !current.isSent)
  return (
    <>
      {current ? <FinalizeDialog key={current.file.name} upload={current} /> : null}
      {isRecorderOpen ? <RecordDialog onClose={closeRecorder} /> : null}
    </>
  )
}
