import { useLingui } from '@lingui/react/macro'
import { FileJson } from 'lucide-react'
import { saveFile } from '../../../lib/shell/save-file.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FormatExports } from './FormatExports.tsx'
import { MixExport } from './MixExport.tsx'
import { SheetExports } from './SheetExports.tsx'
import { useDaw } from '../state/daw-store.ts'

/** The document as it is on the screen, with edits that are not sent yet. */
function saveProject(): void {
  const { document, name, seq } = useDaw.getState()
  const text = JSON.stringify({ name, seq, document }, null, 1)
  saveFile(new Blob([text], { type: 'application/json' }), `${name || 'project'}.json`)
}

/** The ways out; they work where the audio engine does not. */
export function ExportDialog() {
  const { t } = useLingui()
  return (
    <div className="flex flex-col items-start gap-2">
      <MixExport />
      <hr className="my-2 w-full border-line" />
      <SheetExports />
      <hr className="my-2 w-full border-line" />
      <FormatExports />
      <hr className="my-2 w-full border-line" />
      <p className="text-ink-2">{t`All tracks, clips, notes and settings as a file, also without a connection.`}</p>
      <Button onClick={saveProject}>
        <FileJson className="size-4" aria-hidden />
        {t`Download the project`}
      </Button>
    </div>
  )
}
