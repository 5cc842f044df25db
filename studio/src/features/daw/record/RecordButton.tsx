import { useLingui } from '@lingui/react/macro'
import { Circle, Mic, Square } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Button, IconButton } from '../../../ui/controls/Button.tsx'
import { useDaw } from '../state/daw-store.ts'
import { RecordingSettings } from './RecordingSettings.tsx'
import { discardRecording, getUnsavedFile, saveUnsaved, toggleRecording } from './recording.ts'
import { useRecording } from './recording-store.ts'

function downloadUnsaved(): void {
  const file = getUnsavedFile()
  if (!file) return
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: file.name })
  link.click()
  URL.revokeObjectURL(link.href)
}

/** A recording that is not in the library: another try, the file, or nothing of it. */
function UnsavedActions() {
  const { t } = useLingui()
  return (
    <>
      <Button className="min-h-8" onClick={() => void saveUnsaved()}>{t`Try again`}</Button>
      <Button className="min-h-8" onClick={downloadUnsaved}>{t`Download`}</Button>
      <Button tone="quiet" className="min-h-8" onClick={discardRecording}>{t`Discard`}</Button>
    </>
  )
}

/** What becomes of a recording, and why there is none. */
export function RecordingNote() {
  const { t, i18n } = useLingui()
  const phase = useRecording((state) => state.phase)
  const problem = useRecording((state) => state.problem)
  if (phase === 'saving') return <span aria-live="polite" className="text-ink-2">{t`Saving the recording…`}</span>
  if (!problem) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-madder">
      <span>{typeof problem === 'string' ? problem : i18n._(problem)}</span>
      {phase === 'unsaved' ? <UnsavedActions /> : null}
    </div>
  )
}

/** Records onto the selected track, or onto a new one. */
export function RecordButton() {
  const { t } = useLingui()
  const phase = useRecording((state) => state.phase)
  const canEdit = useDaw((state) => state.canEdit)
  const [isOpen, setOpen] = useState(false)
  const isRecording = phase === 'recording'
  const isBusy = phase === 'opening' || phase === 'saving' || phase === 'unsaved'
  return (
    <>
      <IconButton
        label={isRecording ? t`Stop recording` : t`Record`}
        aria-pressed={isRecording}
        disabled={!canEdit || isBusy}
        className={classes(
          'text-madder hover:text-madder',
          isRecording && 'bg-madder text-ground hover:bg-madder hover:text-ground',
        )}
        onClick={toggleRecording}
      >
        {isRecording ? (
          <Square className="size-4" fill="currentColor" aria-hidden />
        ) : (
          <Circle className="size-5" fill="currentColor" aria-hidden />
        )}
      </IconButton>
      <IconButton label={t`Recording settings`} disabled={isRecording} onClick={() => setOpen(true)}>
        <Mic className="size-5" aria-hidden />
      </IconButton>
      {isOpen ? <RecordingSettings onClose={() => setOpen(false)} /> : null}
    </>
  )
}
