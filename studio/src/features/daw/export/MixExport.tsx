import { useLingui } from '@lingui/react/macro'
import type { FileFormat } from '@songloom/contracts/library/audios'
import { AudioLines, Download, FolderDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Spinner } from '../../../ui/states/Spinner.tsx'
import { downloadFile, downloadFormat } from '../../generations/downloads/download-file.ts'
import { useDaw } from '../state/daw-store.ts'
import { startMix, useMix } from './mix-store.ts'
import type { ReadyMix } from './mix-store.ts'

const offered: readonly FileFormat[] = ['wav', 'mp3', 'flac', 'mp4']

interface CheckProps {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

const Check = ({ label, checked, disabled, onChange }: CheckProps) => (
  <label className="flex min-h-9 items-center gap-2">
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 accent-marigold-text"
    />
    {label}
  </label>
)

/** The files of a mix that is ready. */
function MixFiles({ audio, stemsAddress }: ReadyMix) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap gap-2">
      {offered
        .filter((format) => audio.formats[format])
        .map((format) => (
          <Button key={format} onClick={() => void downloadFormat(audio, format)}>
            <Download className="size-4" aria-hidden />
            {format.toUpperCase()}
          </Button>
        ))}
      {stemsAddress ? (
        <Button onClick={() => void downloadFile(stemsAddress, `${audio.songName} (stems).zip`)}>
          <FolderDown className="size-4" aria-hidden />
          {t`Stems`}
        </Button>
      ) : null}
    </div>
  )
}

/** The mix as an audio of the library, rendered on the server. */
export function MixExport() {
  const { t } = useLingui()
  const canEdit = useDaw((state) => state.canEdit)
  const hasRange = useDaw((state) => state.range !== null)
  const { messageId, isSending, ready } = useMix()
  const [hasStems, setStems] = useState(false)
  const [hasFlac, setFlac] = useState(false)
  const [isRange, setRange] = useState(false)
  const isBusy = isSending || messageId !== null
  return (
    <section aria-label={t`Mix`} className="flex flex-col items-start gap-2">
      <p className="text-ink-2">{t`The mix becomes an audio of your library, as it is heard here.`}</p>
      <Check label={t`Each track as a file of its own, too`} checked={hasStems} onChange={setStems} />
      <Check label={t`Lossless (FLAC), too`} checked={hasFlac} onChange={setFlac} />
      <Check label={t`Only the selected time`} checked={isRange && hasRange} disabled={!hasRange} onChange={setRange} />
      {isBusy ? (
        <Spinner label={t`Mixing…`} />
      ) : (
        <Button
          tone="primary"
          disabled={!canEdit}
          onClick={() => void startMix({ hasStems, hasFlac, isRange: isRange && hasRange })}
        >
          <AudioLines className="size-4" aria-hidden />
          {t`Make the mix`}
        </Button>
      )}
      {ready ? <MixFiles {...ready} /> : null}
    </section>
  )
}
