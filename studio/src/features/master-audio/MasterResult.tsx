import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { Message } from '@songloom/contracts/jobs/messages'
import { Check, Trash2 } from 'lucide-react'
import type { ResultProps } from '../../lib/jobs/studio-tool.ts'
import { useAudio } from '../../lib/cache/audios/use-audio.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { AudioResult } from '../generations/results/AudioResult.tsx'
import { removeTrack } from '../generations/tracks/remove-track.ts'
import { CompareMaster } from './CompareMaster.tsx'
import { MasterFigures } from './MasterFigures.tsx'

/** The two ways on; throwing away can be undone. */
function KeepOrRemove({ message, master, onKeep }: { message: Message; master: AudioItem; onKeep: () => void }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={onKeep}>
        <Check className="size-4" aria-hidden />
        {t`Keep it`}
      </Button>
      <Button onClick={() => void removeTrack(message, [master])}>
        <Trash2 className="size-4" aria-hidden />
        {t`Throw it away`}
      </Button>
      <p className="text-ink-3">{t`The work is done, so its tokens do not come back. Your first version stays as it is.`}</p>
    </div>
  )
}

/** The master, what changed, both versions at equal loudness, and whether it stays. */
export function MasterResult(props: ResultProps) {
  const { t } = useLingui()
  const { message } = props
  const { result, settings } = message
  const [isKept, setIsKept] = useState(false)
  const original = useAudio(settings?.tool === 'mastering' ? settings.audioId : undefined)
  const [master] = message.audioData
  if (result?.tool !== 'mastering' || !master) return <AudioResult {...props} />
  return (
    <div className="flex flex-col gap-4">
      <AudioResult {...props} />
      <MasterFigures result={result} />
      {original ? <CompareMaster original={original} master={master} result={result} /> : null}
      {isKept ? (
        <p role="status" className="text-ink-2">{t`It stays in your library.`}</p>
      ) : (
        <KeepOrRemove message={message} master={master} onKeep={() => setIsKept(true)} />
      )}
    </div>
  )
}
