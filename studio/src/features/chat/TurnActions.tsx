import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { Copy, Music, Square, Trash2 } from 'lucide-react'
import type { TurnView } from '../../lib/chat/turn-view.ts'
import { notify } from '../../lib/shell/notify.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { removeTrack } from '../generations/tracks/remove-track.ts'
import { hasLyrics, openInSongPanel } from './answer-lyrics.ts'
import { stopTurn } from './turn-calls.ts'

interface Props {
  message: Message
  view: TurnView
  isOpen: boolean
}

function useCopy(text: string): () => Promise<void> {
  const { t } = useLingui()
  return async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(t`Answer copied`)
    } catch {
      notify.error(t`Your browser did not let us copy. Select the text and copy it yourself.`)
    }
  }
}

/** Stop while it writes; then copy, lyrics into the song panel, and remove. */
export function TurnActions({ message, view: { text }, isOpen }: Props) {
  const { t } = useLingui()
  const copy = useCopy(text)
  const { turnId } = message
  if (isOpen)
    return turnId === undefined ? null : (
      <div className="mt-3">
        <Button onClick={() => void stopTurn(turnId)}>
          <Square className="size-4" aria-hidden />
          {t`Stop`}
        </Button>
      </div>
    )
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {hasLyrics(text) ? (
        <Button onClick={() => openInSongPanel(text)}>
          <Music className="size-4" aria-hidden />
          {t`Use in a song`}
        </Button>
      ) : null}
      {text === '' ? null : (
        <Button tone="quiet" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden />
          {t`Copy`}
        </Button>
      )}
      <Button tone="quiet" onClick={() => void removeTrack(message)}>
        <Trash2 className="size-4" aria-hidden />
        {t`Remove`}
      </Button>
    </div>
  )
}
