import { useLingui } from '@lingui/react/macro'
import { lazyComponent } from '../../../lib/shell/lazy-component.tsx'
import { closeDialog, useView } from '../state/view-store.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

const ExportDialog = lazyComponent(async () => (await import('../export/ExportDialog.tsx')).ExportDialog)
const ImportDialog = lazyComponent(async () => (await import('../import/ImportDialog.tsx')).ImportDialog)
const DeletedList = lazyComponent(async () => (await import('../history/DeletedList.tsx')).DeletedList)
const HistoryList = lazyComponent(async () => (await import('../history/HistoryList.tsx')).HistoryList)
const LibraryPicker = lazyComponent(async () => (await import('../open/LibraryPicker.tsx')).LibraryPicker)
const RegionTools = lazyComponent(async () => (await import('../region/RegionTools.tsx')).RegionTools)

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
        <HistoryList placeholder={null} />
      </Dialog>
      <Dialog
        {...frame}
        open={dialog === 'deleted'}
        title={t`Deleted in 30 days`}
        description={t`What was removed and is still absent. Restoring is an edit like any other.`}
      >
        <DeletedList placeholder={null} />
      </Dialog>
      <Dialog {...frame} open={dialog === 'export'} title={t`Export`}>
        <ExportDialog placeholder={null} />
      </Dialog>
      <Dialog
        {...frame}
        open={dialog === 'import'}
        title={t`Import`}
        description={t`What comes from other programs is added to this project as one edit.`}
      >
        <ImportDialog placeholder={null} />
      </Dialog>
      <Dialog {...frame} open={dialog === 'tools'} title={t`Tools for the selection`}>
        <RegionTools placeholder={null} />
      </Dialog>
      <Dialog {...frame} open={dialog === 'library'} title={t`Audio from the library`}>
        <LibraryPicker placeholder={null} />
      </Dialog>
    </>
  )
}
