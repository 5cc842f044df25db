import { useLingui } from '@lingui/react/macro'
import { turnToolIds } from '@songloom/contracts/assistant/turns.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import { RotateCcw } from 'lucide-react'
import type { Track } from '../../lib/cache/audios/tracks.ts'
import { isLocal } from '../../lib/cache/projects/thread.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { retryTurn } from '../../lib/chat/request-turn.ts'
import { settlePills } from '../../lib/chat/turn-view.ts'
import { dropUnsent } from '../../lib/jobs/send-unsent.ts'
import { useIsUnsent } from '../../lib/jobs/unsent.ts'
import { useChatDraft } from '../../panels/chat/chat-draft.ts'
import { sendTurn } from '../../panels/chat/send-turn.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { toCardId } from '../generations/cards/card-focus.ts'
import { GenerationCard } from '../generations/cards/GenerationCard.tsx'
import { TurnActions } from './TurnActions.tsx'
import { TurnChoices } from './TurnChoices.tsx'
import { TurnConfirmation } from './TurnConfirmation.tsx'
import { TurnPills } from './TurnPills.tsx'
import { TurnRequest } from './TurnRequest.tsx'
import { TurnSuggestion } from './TurnSuggestion.tsx'
import { TurnText, TurnThoughts } from './TurnText.tsx'
import { useTurn } from './use-turn.ts'

interface Props {
  message: Message
  /** What its tools make, in the order of its calls. */
  jobs: readonly Message[]
  queue: readonly Track[]
}

/** A request that no server answered. */
function Waiting({ message }: { message: Message }) {
  const { t } = useLingui()
  return (
    <div className="mt-3">
      <p aria-live="polite" className="font-medium text-lagoon">{t`Waiting to be sent`}</p>
      <p className="mt-1 text-ink-3">{t`It will be sent when you're back online.`}</p>
      <Button tone="quiet" className="mt-2" onClick={() => dropUnsent(message)}>{t`Cancel`}</Button>
    </div>
  )
}

/** A request that this client alone knows to have failed. */
function OnceMore({ message }: { message: Message }) {
  const { t } = useLingui()
  return (
    <Button className="mt-3" onClick={() => void retryTurn(message)}>
      <RotateCcw className="size-4" aria-hidden />
      {t`Try again`}
    </Button>
  )
}

function Failed({ message: { failure, errorMessage } }: { message: Message }) {
  const { t } = useLingui()
  if (!failure) return errorMessage ? <p className="mt-3 font-medium text-madder">{errorMessage}</p> : null
  const { message: text, hint } = getErrorTexts(failure.code, failure.message, failure.hint)
  return (
    <div role="alert" className="mt-3">
      <p className="font-medium text-madder">{t`Error: ${text}`}</p>
      {hint ? <p className="mt-1 text-ink-2">{hint}</p> : null}
    </div>
  )
}

/** A request to the assistant or the Agent with its answer: text, tools, and the cards of what they make. */
export function TurnCard({ message, jobs, queue }: Props) {
  const { t } = useLingui()
  const { view, lost, isOpen, readAgain } = useTurn(message)
  const { turnId, prompt, projectId } = message
  const mode = message.aiMagicTool.assistant === turnToolIds.agent ? 'agent' : 'chat'
  const name = mode === 'agent' ? t`Agent` : t`Chat Assistant`
  const limitTokens = useChatDraft((state) => state.limitTokens)
  const choose = (choice: string): void => sendTurn({ mode, prompt: choice, projectId, limitTokens })
  const isUnsent = useIsUnsent(message)
  const isLocalFailure = isLocal(message) && message.status === 'FAILED'
  return (
    <article
      id={toCardId(message._id)}
      tabIndex={-1}
      aria-label={prompt}
      aria-busy={isOpen}
      data-status={message.status}
      className="scroll-mt-4 rounded-lg border border-line bg-surface p-4 outline-none md:p-5"
    >
      <TurnRequest message={message} name={name} isOpen={isOpen} />
      <TurnThoughts thoughts={view.thoughts} />
      <TurnPills pills={settlePills(view.pills, jobs)} />
      {isUnsent ? <Waiting message={message} /> : <TurnText text={view.text} isOpen={isOpen} />}
      {lost === null ? null : <LoadFailure text={lost} retry={t`Retry`} onRetry={readAgain} />}
      {message.status === 'FAILED' ? <Failed message={message} /> : null}
      {isLocalFailure ? <OnceMore message={message} /> : null}
      {view.confirmation && turnId !== undefined ? (
        <TurnConfirmation turnId={turnId} confirmation={view.confirmation} />
      ) : null}
      <TurnChoices message={message} choices={isLocal(message) ? [] : view.choices} onChoose={choose} />
      {jobs.length > 0 ? (
        <ol aria-label={t`Made by this request`} className="mt-4 flex flex-col gap-4">
          {jobs.map((job) => (
            <li key={job._id}>
              <GenerationCard message={job} queue={queue} />
            </li>
          ))}
        </ol>
      ) : null}
      {isOpen || view.pills.length > 0 || isLocal(message) ? null : <TurnSuggestion prompt={prompt} />}
      <TurnActions message={message} view={view} isOpen={isOpen} />
    </article>
  )
}
