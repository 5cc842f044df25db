import { useLingui } from '@lingui/react/macro'
import type { ImportNote, ImportNoteCode } from '@songloom/contracts/daw/import-notes.rules'
import { uploadAccept } from '@songloom/contracts/library/uploads.rules'
import { Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Spinner } from '../../../ui/states/Spinner.tsx'
import { useDaw } from '../state/daw-store.ts'
import { readDroppedFiles } from './drop-files.ts'
import { importFiles, useImport } from './import-store.ts'

/** What a note says, with the names and the count that it has. */
function useNoteSentence(): (note: ImportNote) => string {
  const { t } = useLingui()
  return ({ code, count, names: shown }) => {
    const more = count > shown.length ? [`+${count - shown.length}`] : []
    const names = [...shown, ...more].join(', ')
    const sentences: Record<ImportNoteCode, string> = {
      plugins: t`Effects of other programs were left out: ${names}.`,
      instruments: t`A piano plays what instruments of other programs played: ${names}.`,
      scenes: t`Clips outside the arrangement were left out: ${count}.`,
      nestedGroups: t`Groups within groups were opened: ${count}.`,
      warps: t`Clips with an uneven stretch have one stretch now: ${count}.`,
      signatures: t`The metre changes later; the first one holds throughout.`,
      automation: t`Automation of what this project does not have was left out: ${count}.`,
      sends: t`Sends of effect tracks were left out: ${count}.`,
      expressions: t`Bends and other expression of notes were left out: ${count}.`,
      video: t`Videos were left out: ${count}.`,
      tempoCurves: t`Gradual changes of tempo became steps: ${count}.`,
      invalid: t`Objects with values that this project cannot have were left out: ${count}.`,
      missingAudio: t`Files that are not in the archive were left out with their clips: ${names}.`,
      unreadableAudio: t`Files that could not be read were left out with their clips: ${names}.`,
      otherFiles: t`Files that are no audio were left out: ${names}.`,
      tempoKept: t`The project keeps its own tempo and metre.`,
      masterKept: t`The project keeps its own master.`,
    }
    return sentences[code]
  }
}

function NoteList({ notes }: { notes: readonly ImportNote[] }) {
  const toSentence = useNoteSentence()
  return (
    <ul className="list-disc ps-5 text-ink-2">
      {[...new Set(notes.map(toSentence))].map((sentence) => (
        <li key={sentence} dir="auto">
          {sentence}
        </li>
      ))}
    </ul>
  )
}

function Result() {
  const { t } = useLingui()
  const { isBusy, done, problem } = useImport()
  const tracks = done?.tracks ?? 0
  if (isBusy) return <Spinner label={t`Importing…`} />
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      {problem === null ? null : (
        <p role="alert" className="text-madder">
          {problem}
        </p>
      )}
      {done ? <p>{t`Tracks added: ${tracks}. One undo takes them back.`}</p> : null}
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
  useEffect(() => void importFiles(readDroppedFiles()), [])
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
