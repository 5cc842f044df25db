import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { DawExportFormat } from '@songloom/contracts/daw/exports'
import { listLosses } from '@songloom/contracts/daw/dawproject-losses'
import type { DawprojectLoss } from '@songloom/contracts/daw/dawproject-losses'
import { FileAudio2, FileMusic, FileText } from 'lucide-react'
import type { ComponentType } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { save } from '../../generations/downloads/download-file.ts'
import { sendEdits } from '../document/send-edits.ts'
import { useDaw } from '../state/daw-store.ts'

interface FormatProps {
  format: DawExportFormat
  suffix: string
  icon: ComponentType<{ className?: string }>
  label: string
}

function FormatButton({ format, suffix, icon: Icon, label }: FormatProps) {
  const { projectId, name } = useDaw.getState()
  const download = async (): Promise<void> => {
    // The server writes what it has.
    if (!(await sendEdits())) return
    save(`/api/daw/projects/${projectId}/export/${format}`, `${name || 'project'}.${suffix}`)
  }
  return (
    <Button onClick={() => void download()}>
      <Icon className="size-4" aria-hidden />
      {label}
    </Button>
  )
}

const losses: Record<DawprojectLoss, MessageDescriptor> = {
  key: msg`the key`,
  loudnessTarget: msg`the loudness target`,
  reference: msg`the reference`,
  sections: msg`sections`,
  lyrics: msg`lines of the lyrics`,
  chords: msg`chords`,
  syllables: msg`syllables`,
  fractionalPitch: msg`pitches between semitones`,
  reversed: msg`reversed clips`,
  transposed: msg`transposed clips`,
  takes: msg`which take is heard`,
  curves: msg`curved automation`,
  ownEffects: msg`reverb and delay as they sound here`,
  instruments: msg`instruments as they sound here`,
  gainCurves: msg`the way between gains of automation`,
}

/** What the format does not carry of this document, shown before it is written. */
function Losses() {
  const { t, i18n } = useLingui()
  const document = useDaw((state) => state.document)
  const names = listLosses(document).map((loss) => i18n._(losses[loss]))
  if (names.length === 0) return null
  const list = new Intl.ListFormat(i18n.locale || 'en', { type: 'conjunction' }).format(names)
  return <p className="text-xs text-ink-2">{t`DAWproject does not carry: ${list}.`}</p>
}

/** The document in formats of other programs. */
export function FormatExports() {
  const { t } = useLingui()
  return (
    <section aria-label={t`For other programs`} className="flex flex-col items-start gap-2">
      <p className="text-ink-2">{t`For other programs`}</p>
      <div className="flex flex-wrap gap-2">
        <FormatButton format="dawproject" suffix="dawproject" icon={FileAudio2} label="DAWproject" />
        <FormatButton format="midi" suffix="mid" icon={FileMusic} label="MIDI" />
        <FormatButton format="musicxml" suffix="musicxml" icon={FileMusic} label="MusicXML" />
        <FormatButton format="chordpro" suffix="cho" icon={FileText} label={t`Lyrics and chords (ChordPro)`} />
      </div>
      <Losses />
    </section>
  )
}
