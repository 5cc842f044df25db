import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ImportNote, ImportNoteCode } from '@songloom/contracts/daw/import-notes.rules'
import { uploadAccept } from '@songloom/contracts/library/uploads.rules'
import { Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Spinner } from '../../../ui/states/Spinner.tsx'
import { useDaw } from '../state/daw-store.ts'
import { takeDropped } from './drop-files.ts'
import { importFiles, useImport } from './import-store.ts'

const sentences: Record<ImportNoteCode, MessageDescriptor> = {
  plugins: msg`Effects of other programs were left out: {names}.`,
  instruments: msg`A piano plays what instruments of other programs played: {names}.`,
  scenes: msg`Clips outside the arrangement were left out: {count}.`,
  nestedGroups: msg`Groups within groups were opened: {count}.`,
  warps: msg`Clips with an uneven stretch have one stretch now: {count}.`,
  signatures: msg`The metre changes later; the first one holds throughout.`,
  automation: msg`Automation of what this project does not have was left out: {count}.`,
  expressions: msg`Bends and other expression of notes were left out: {count}.`,
  video: msg`Videos were left out: {count}.`,
  tempoCurves: msg`Gradual changes of tempo became steps: {count}.`,
  invalid: msg`Objects with values that this project cannot have were left out: {count}.`,
  missingAudio: msg`Files that are not in the archive were left out with their clips: {names}.`,
  unreadableAudio: msg`Files that could not be read were left out with their clips: {names}.`,
  otherFiles: msg`Files that are no audio were left out: {names}.`,
  tempoKept: msg`The project keeps its own tempo and metre.`,
  masterKept: msg`The project keeps its own master.`,
}

function NoteList({ notes }: { notes: readonly ImportNote[] }) {
  const { i18n } = useLingui()
  const toNames = ({ names, count }: ImportNote): string =>
    [...names, ...(count > names.length ? [`+${count - names.length}`] : [])].join(', ')
  return (
    <ul className="list-disc ps-5 text-ink-2">
      {notes.map((note) => (
        <li key={`${note.code} ${toNames(note)}`} dir="auto">
          {i18n._({ ...sentences[note.code], values: { count: note.count, names: toNames(note) } })}
        </li>
      ))}
    </ul>
  )
}

function Result() {
  const { t } = useLingui()
  const { isBusy, done, problem } = useImport()
  if (isBusy) return <Spinner label={t`Importing…`} />
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      {problem === null ? null : (
        <p role="alert" className="text-madder">
          {problem}
        </p>
      )}
      {done ? <p>{t`Tracks added: ${done.tracks}. One undo takes them back.`}</p> : null}
      {done ? <NoteList notes={done.notes} /> : null}
    </div>
  )
}

/** Files of other programs into the open project, chosen here or dropped on the page. */
export function ImportDialog() {
  const { t } = useLingui()
  const canEdit = useDaw((state) => state.canEdit)
  const isBusy = useImport((state) => state.isBusy)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => void importFiles(takeDropped()), [])
  return (
    <div
      className="flex flex-col items-start gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void importFiles([...event.dataTransfer.files])
      }}
    >
      <p className="text-ink-2">{t`A .dawproject, MIDI files, stems as a zip or several audio files. You can also drop them on the page.`}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={`.dawproject,.zip,${uploadAccept}`}
        onChange={({ target }) => {
          void importFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button tone="primary" disabled={!canEdit || isBusy} onClick={() => input.current?.click()}>
        <Upload className="size-4" aria-hidden />
        {t`Choose files`}
      </Button>
      <Result />
    </div>
  )
}
