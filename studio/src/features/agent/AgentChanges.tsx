import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { threadQuery } from '../../lib/cache/queries.ts'
import { cancelJob } from '../../lib/jobs/send-job.ts'
import { findTool, getMessageTool } from '../../lib/jobs/tool-lookup.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { showCard } from '../generations/cards/card-focus.ts'
import { removeTrack } from '../generations/tracks/remove-track.ts'
import { listAgentChanges } from './agent-changes.ts'
import type { AgentChange } from './agent-changes.ts'

/**
 * A running job is cancelled, which gives its tokens back; a result leaves project and library, and can be restored.
 */
const undo = (message: Message): void =>
  void (message.status === 'PROCESSING' ? cancelJob(message) : removeTrack(message))

function Change({ change: { message, prompt } }: { change: AgentChange }) {
  const { t, i18n } = useLingui()
  const tool = getMessageTool(message)
  const name = tool ? i18n._(findTool(tool).name) : message.prompt
  const title = message.songName ?? message.audioData[0]?.name ?? prompt
  return (
    <li className="flex items-center gap-2 border-t border-line py-2">
      <button type="button" className="min-w-0 grow text-start" onClick={() => showCard(message._id)}>
        <span className="block truncate font-medium">{name}</span>
        <span dir="auto" className="block truncate text-ink-3">
          {title}
        </span>
      </button>
      <Button tone="quiet" disabled={message.cancelling} aria-label={t`Undo: ${name}`} onClick={() => undo(message)}>
        <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden />
        {t`Undo`}
      </Button>
    </li>
  )
}

/** What the Agent has changed in this project, each with its undo. */
export function AgentChanges({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const { data } = useQuery(threadQuery(projectId))
  const changes = data ? listAgentChanges(data) : []
  return (
    <section aria-labelledby="agent-changes" className="mt-6">
      <h3 id="agent-changes" className="mb-2 text-sm text-ink-2">{t`Changes of the Agent`}</h3>
      {changes.length === 0 ? <p className="text-ink-3">{t`None in this project yet.`}</p> : null}
      <ul>
        {changes.map((change) => (
          <Change key={change.message._id} change={change} />
        ))}
      </ul>
    </section>
  )
}
