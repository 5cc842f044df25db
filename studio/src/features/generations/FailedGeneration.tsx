import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/messages'
import { RotateCcw } from 'lucide-react'
import { tryAgain } from '../../lib/generation.ts'
import { halted } from '../../lib/temp-message.ts'
import { Button } from '../../ui/Button.tsx'
import { draftOf, takeSettings } from './settings.ts'

/** v5 stops before any request: say so, and offer what works. */
function HaltedTake({ message }: { message: Message }) {
  const { t } = useLingui()
  return (
    <>
      <p className="font-medium">{t`v5 is not available yet. Nothing was sent and nothing was charged.`}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          tone="primary"
          onClick={() => tryAgain(message, { ...draftOf(message), version: 'v4_5' })}
        >{t`Make it with v4.5`}</Button>
        <Button tone="quiet" onClick={() => takeSettings(message)}>{t`Edit`}</Button>
      </div>
    </>
  )
}

/** Why it failed, what came back, and two ways on. */
export function FailedTake({ message }: { message: Message }) {
  const { t } = useLingui()
  const { failure } = message
  if (failure?.code === halted) return <HaltedTake message={message} />
  const returned = failure?.tokensReturned ?? 0
  return (
    <div>
      <p className="font-medium text-madder">{message.aiReply || message.errorMessage || failure?.message}</p>
      {failure?.hint ? <p className="mt-1 text-ink-2">{failure.hint}</p> : null}
      <p className="mono mt-2 text-ink-3">{returned > 0 ? t`${returned} tokens came back` : t`Nothing was charged`}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => tryAgain(message, draftOf(message))}>
          <RotateCcw className="size-4" aria-hidden />
          {t`Try again`}
        </Button>
        <Button tone="quiet" onClick={() => takeSettings(message)}>{t`Edit`}</Button>
      </div>
    </div>
  )
}
