import { useLingui } from '@lingui/react/macro'
import { ExportDialog } from '../export/ExportDialog.tsx'
import { DeletedList } from '../history/DeletedList.tsx'
import { HistoryList } from '../history/HistoryList.tsx'
import { LibraryPicker } from '../open/LibraryPicker.tsx'
import { closeDialog, useView } from '../state/view-store.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

/** The dialogs of the page; none of them needs the audio engine. */
export function Dialogs() {
  const { t } = useLingui()
  const dialog = useView((state) => state.dialog)
  const frame = { onClose: closeDialog, closeLabel: t`Close`, wide: true }
  return (
    <>
      <Dialog
        {...frame}
        open={dialog === 'history'}
        title={t`History`}
        description={t`Every edit of this project, the newest first.`}
      >
        <HistoryList />
      </Dialog>
      <Dialog
        {...frame}
        open={dialog === 'deleted'}
        title={t`Deleted in 30 days`}
        description={t`What was removed and is still absent. Restoring is an edit like any other.`}
      >
        <DeletedList />
      </Dialog>
      <Dialog {...frame} open={dialog === 'export'} title={t`Export`}>
        <ExportDialog />
      </Dialog>
      <Dialog {...frame} open={dialog === 'library'} title={t`Audio from the library`}>
        <LibraryPicker />
      </Dialog>
    </>
  )
}
