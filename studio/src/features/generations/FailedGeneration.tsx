import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/messages'
import type { Settings } from '@songloom/contracts/tool-data'
import { RotateCcw } from 'lucide-react'
import { tryAgain } from '../../lib/send-job.ts'
import { Button } from '../../ui/Button.tsx'
import { draftOf, openSettings } from '../tools/registry.ts'

/** The same tool with the same inputs, or its panel with them. */
function WaysOn({ message, settings }: { message: Message; settings: Settings }) {
  const { t } = useLingui()
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button onClick={() => tryAgain(message, draftOf(settings))}>
        <RotateCcw className="size-4" aria-hidden />
        {t`Try again`}
      </Button>
      <Button tone="quiet" onClick={() => openSettings(settings)}>{t`Edit`}</Button>
    </div>
  )
}

/** Why it failed, what came back, and two ways on. */
export function FailedGeneration({ message }: { message: Message }) {
  const { t } = useLingui()
  const { failure, settings } = message
  const returned = failure?.tokensReturned ?? 0
  return (
    <div>
      <p className="font-medium text-madder">{message.aiReply || message.errorMessage || failure?.message}</p>
      {failure?.hint ? <p className="mt-1 text-ink-2">{failure.hint}</p> : null}
      <p className="mono mt-2 text-ink-3">{returned > 0 ? t`${returned} tokens came back` : t`Nothing was charged`}</p>
      {settings ? <WaysOn message={message} settings={settings} /> : null}
    </div>
  )
}
