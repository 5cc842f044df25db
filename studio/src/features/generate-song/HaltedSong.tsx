import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/messages'
import { openPanel, panelOf } from '../../lib/shell-store.ts'
import { tryAgain } from '../../lib/send-job.ts'
import { Button } from '../../ui/Button.tsx'
import { useSongDraft } from './song-draft.ts'
import { panelDraftOf, settingsOf, songJob } from './song-job.ts'

/** v5 stops before any request: say so, and offer what works. */
export function HaltedSong({ message }: { message: Message }) {
  const { t } = useLingui()
  const { settings } = message
  if (settings?.tool !== 'song_gen') return null
  const draft = panelDraftOf(settings)
  const edit = (): void => {
    useSongDraft.setState(draft)
    openPanel(panelOf('song_gen'))
  }
  return (
    <>
      <p className="font-medium">{t`v5 is not available yet. Nothing was sent and nothing was charged.`}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          tone="primary"
          onClick={() => tryAgain(message, songJob(settingsOf({ ...draft, version: 'v4_5' })))}
        >{t`Make it with v4.5`}</Button>
        <Button tone="quiet" onClick={edit}>{t`Edit`}</Button>
      </div>
    </>
  )
}
