import { useEffect } from 'react'
import { RecordDialog } from '../record-audio/RecordDialog.tsx'
import { FinalizeDialog } from './FinalizeDialog.tsx'
import { closeRecorder, useUploadDialog } from '../../panels/uploads/upload-store.ts'
import { withScope } from '../../lib/shell/scope.ts'

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Leaving the page is asked about while bytes are missing on the server. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    return withScope((scope) => scope.listen(globalThis, 'beforeunload', warn))
  }, [isNeeded])
}

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
