import { useLingui } from '@lingui/react/macro'
import type { TurnMode } from '@songloom/contracts/assistant/turns.rules'
import { useQuery } from '@tanstack/react-query'
import { Bot, MessageCircle, X } from 'lucide-react'
import { meQuery } from '../../lib/cache/queries.ts'
import { composerId, pickMode } from '../../lib/chat/modes.ts'
import { mainTool, useShell } from '../../lib/shell/shell-store.ts'
import { PromptForm } from '../../panels/chat/PromptForm.tsx'
import { useTyping } from '../../panels/chat/typing.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/controls/Button.tsx'

interface Props {
  mode: TurnMode
  projectId: string | undefined
}

const modes = { chat: 'other', agent: 'producer' } as const

/** Who answers; the Agent is offered to staff. */
function ModeButton({ mode, isChosen }: { mode: TurnMode; isChosen: boolean }) {
  const { t } = useLingui()
  const Icon = mode === 'agent' ? Bot : MessageCircle
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => pickMode(modes[mode])}
      className={classes(
        'inline-flex min-h-8 items-center gap-2 rounded-full border px-3 transition-colors',
        isChosen ? 'border-marigold-text text-ink' : 'border-line text-ink-3 hover:border-field hover:text-ink',
      )}
    >
      <Icon className="size-4" aria-hidden />
      {mode === 'agent' ? t`Agent` : t`Chat Assistant`}
    </button>
  )
}

/** The chat at the bottom of a project's thread. */
export function ChatComposer({ mode, projectId }: Props) {
  const { t } = useLingui()
  const isStaff = useQuery(meQuery).data?.staff ?? false
  const isTyping = useTyping(projectId)
  const shown = isStaff ? mode : 'chat'
  return (
    <section
      aria-label={t`Chat`}
      className="sticky bottom-0 mt-auto bg-linear-to-t from-ground from-90% to-transparent pt-6 pb-4 short:static"
    >
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <ModeButton mode="chat" isChosen={shown === 'chat'} />
        {isStaff ? <ModeButton mode="agent" isChosen={shown === 'agent'} /> : null}
        <p className="min-w-0 grow truncate text-ink-3">{isTyping ? t`Writing in another tab…` : null}</p>
        <IconButton small label={t`Close the chat`} onClick={() => useShell.setState({ tool: mainTool })}>
          <X className="size-4" aria-hidden />
        </IconButton>
      </div>
      <PromptForm id={composerId} mode={shown} projectId={projectId} />
    </section>
  )
}
