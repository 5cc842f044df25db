import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { formatDayAndTime } from '../../lib/i18n/format.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { EditPrompt } from './EditPrompt.tsx'
import { editTurn } from './turn-calls.ts'

interface Props {
  message: Message
  name: string
  isOpen: boolean
}

/** What was asked, with a way to ask it in other words. */
export function TurnRequest({ message, name, isOpen }: Props) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const [isEditing, setEditing] = useState(false)
  const { turnId, prompt, createdAt } = message
  if (isEditing && turnId !== undefined)
    return (
      <EditPrompt
        prompt={prompt}
        onSend={(text, requestKey) => editTurn(message, { turnId, prompt: text, requestKey })}
        onClose={() => setEditing(false)}
      />
    )
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <p dir="auto" className="font-medium break-words whitespace-pre-wrap text-ink">
          {prompt}
        </p>
        <p className="mono mt-1 text-ink-3">
          {name} · <time dateTime={createdAt}>{formatDayAndTime(createdAt, locale)}</time>
        </p>
      </div>
      {turnId === undefined || isOpen ? null : (
        <IconButton label={t`Edit and send again`} onClick={() => setEditing(true)}>
          <Pencil className="size-4" aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
