import { useLingui } from '@lingui/react/macro'
import type { SheetFormat, SheetPaper } from '@songloom/contracts/daw/exports'
import { Guitar, Music } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { downloadSheet, getUsualPaper } from '../../generations/downloads/download-sheet.ts'
import { sendEdits } from '../document/send-edits.ts'
import { useDaw } from '../state/daw-store.ts'

const papers: { value: SheetPaper; label: string }[] = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
]

/** Sheets to print: the melody with words and chords, or the words with chords above them. */
export function SheetExports() {
  const { t } = useLingui()
  const [paper, setPaper] = useState(getUsualPaper)
  const { projectId, name } = useDaw.getState()
  const download = async (format: SheetFormat, label: string): Promise<void> => {
    // The server writes what it has.
    if (!(await sendEdits())) return
    const title = name || 'project'
    await downloadSheet(`/api/daw/projects/${projectId}/export/${format}?paper=${paper}`, `${title} (${label}).pdf`)
  }
  const sheets = [
    { format: 'leadsheet', label: t`Lead sheet`, icon: Music },
    { format: 'chordsheet', label: t`Chord sheet`, icon: Guitar },
  ] as const
  return (
    <section aria-label={t`To print (PDF)`} className="flex flex-col items-start gap-2">
      <p className="text-ink-2">{t`To print (PDF)`}</p>
      <div className="flex flex-wrap items-end gap-2">
        {sheets.map(({ format, label, icon: Icon }) => (
          <Button key={format} onClick={() => void download(format, label)}>
            <Icon className="size-4" aria-hidden />
            {label}
          </Button>
        ))}
        <Select label={t`Paper`} value={paper} options={papers} onChange={setPaper} />
      </div>
    </section>
  )
}
