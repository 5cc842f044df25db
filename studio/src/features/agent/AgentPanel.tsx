import { useLingui } from '@lingui/react/macro'
import { maxTurnTokens, defaultTurnTokens } from '@songloom/contracts/assistant/turns.rules'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../lib/cache/queries.ts'
import { closePanel } from '../../lib/shell/shell-store.ts'
import { useChatDraft } from '../../panels/chat/chat-draft.ts'
import { PromptForm } from '../../panels/chat/PromptForm.tsx'
import { Field } from '../../ui/controls/Field.tsx'
import { PanelFrame } from '../../ui/PanelFrame.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { AgentChanges } from './AgentChanges.tsx'

interface Props {
  projectId: string | undefined
  onSent: () => void
}

/** The most that a request spends before it asks. */
function LimitField() {
  const { t } = useLingui()
  const limitTokens = useChatDraft((state) => state.limitTokens)
  const change = (text: string): void => {
    const tokens = Math.min(maxTurnTokens, Number(text.replace(/\D/g, '')))
    useChatDraft.setState({ limitTokens: text.trim() === '' ? undefined : tokens })
  }
  return (
    <Field
      className="mt-4"
      label={t`Tokens a request may spend by itself`}
      inputMode="numeric"
      value={limitTokens ?? ''}
      placeholder={String(defaultTurnTokens)}
      hint={<p className="mt-1 text-ink-3">{t`Above that it asks you first.`}</p>}
      onChange={(event) => change(event.target.value)}
    />
  )
}

/** The Agent: a request, its limit, and what it has changed. For staff alone (spec 2 §2). */
export function AgentPanel({ projectId, onSent }: Props) {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  return (
    <PanelFrame title={t`AGENT`} closeLabel={t`Close panel`} onClose={closePanel}>
      {me.data?.staff ? (
        <>
          <p className="mb-3 text-ink-2">{t`Say what you want. The Agent uses the tools, one after another, and goes on when you leave.`}</p>
          <PromptForm mode="agent" projectId={projectId} onSent={onSent} />
          <LimitField />
          {projectId === undefined ? null : <AgentChanges projectId={projectId} />}
        </>
      ) : (
        <EmptyState title={t`The Agent is not available for your account.`} />
      )}
    </PanelFrame>
  )
}
