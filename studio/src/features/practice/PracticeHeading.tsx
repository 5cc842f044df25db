import { useLingui } from '@lingui/react/macro'
import { hiddenId } from '@songloom/contracts/library/ids.rules'
import { transposeKey } from '@songloom/engine/export/notation/spelling'
import { Link } from '../../ui/controls/Link.tsx'
import type { Practice } from './practice.ts'

/** The name of the audio with its key, metre and tempo as they sound now. */
export function PracticeHeading({ practice }: { practice: Practice }) {
  const { t } = useLingui()
  const { view, use } = practice
  const semitones = use((state) => state.semitones)
  const tempoPercent = use((state) => state.tempoPercent)
  const capo = use((state) => state.capo)
  const { sheet, projectId } = view
  const key = sheet?.key ? transposeKey(sheet.key, semitones)?.name : undefined
  const shapes = sheet?.key && capo > 0 ? transposeKey(sheet.key, semitones - capo)?.name : undefined
  const bpm = sheet?.bpm ? Math.round((sheet.bpm * tempoPercent) / 100) : undefined
  const facts = [
    key,
    shapes ? t`capo ${capo}: shapes of ${shapes}` : undefined,
    sheet?.metre,
    bpm === undefined ? undefined : t`${bpm} BPM`,
  ]
  return (
    <header className="mb-4">
      {projectId === hiddenId ? null : (
        <Link
          to={`/studio/${projectId}`}
          className="text-sm text-ink-2 underline hover:text-ink"
        >{t`To its project`}</Link>
      )}
      <h1 className="mt-1 truncate font-display text-xl">{t`Practice: ${view.name}`}</h1>
      <p className="text-sm text-ink-2">{facts.filter((fact) => fact !== undefined).join(' · ')}</p>
    </header>
  )
}
