import { useLingui } from '@lingui/react/macro'
import { maxTopicCharacters, findTopicProblem } from '@songloom/contracts/routes/help-me-write.rules'
import { useQuery } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Counter, fieldClass } from '../../ui/controls/Field.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'
import { helpMeWrite } from './help-me-write.ts'

/** The problem, or what a press does (spec 1 §5). */
function useTip(topic: string): string {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  if (!me.data) return t`Please log in to get help writing lyrics.`
  if (findTopicProblem(topic) === 'topic_missing') return t`Please enter what you want lyrics to be about.`
  return t`Get help writing lyrics (Enter)`
}

/** A small box for what lyrics shall be about. Enter sends, Shift+Enter does not (spec 1 §2). */
export function HelpMeWrite({ onLyrics }: { onLyrics: (lyrics: string) => void }) {
  const { t } = useLingui()
  const [topic, setTopic] = useState('')
  const [busy, setBusy] = useState(false)
  const tip = useTip(topic)
  const isBlocked = findTopicProblem(topic) !== undefined || busy
  const write = async (): Promise<void> => {
    setBusy(true)
    const lyrics = await helpMeWrite(topic.trim()).finally(() => setBusy(false))
    if (lyrics !== undefined) onLyrics(lyrics)
  }
  const send = (): void => {
    if (!isBlocked) requireUser(() => void write())
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event
    // Enter that ends a word of an input method is not the end of the topic.
    if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="rounded-md border border-field bg-ground p-2">
      <textarea
        autoFocus
        value={topic}
        rows={2}
        maxLength={maxTopicCharacters}
        aria-label={t`What do you want lyrics to be about?`}
        placeholder={t`What do you want lyrics to be about?`}
        onChange={(event) => setTopic(event.target.value)}
        onKeyDown={onKeyDown}
        className={`${fieldClass} block resize-none`}
      />
      <div className="mt-1 flex items-center justify-between">
        <Counter used={topic.length} limit={maxTopicCharacters} />
        {busy ? (
          <Spinner label={t`Writing…`} />
        ) : (
          <Tooltip text={tip}>
            <IconButton
              small
              label={t`Write lyrics`}
              title=""
              aria-disabled={isBlocked}
              className={isBlocked ? 'text-ink-3' : 'text-marigold-text'}
              onClick={send}
            >
              <SendHorizontal className="size-4" aria-hidden />
            </IconButton>
          </Tooltip>
        )}
      </div>
    </div>
  )
}
