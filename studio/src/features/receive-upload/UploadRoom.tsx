import { RecordDialog } from '../record-audio/RecordDialog.tsx'
import { FinalizeDialog } from './FinalizeDialog.tsx'
import { closeRecorder, useUploadRoom } from './upload-store.ts'

/** The dialogs of what is brought in: they stay while pages and panels change. */
export function UploadRoom() {
  const { current, isRecorderOpen } = useUploadRoom()
  return (
    <>
      {current ? <FinalizeDialog key={current.file.name} upload={current} /> : null}
      {isRecorderOpen ? <RecordDialog onClose={closeRecorder} /> : null}
    </>
  )
}
