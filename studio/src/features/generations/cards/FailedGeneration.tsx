import { useLingui } from '@lingui/react/macro'
import type { Failure } from '@songloom/contracts/errors/failure'
import type { Message } from '@songloom/contracts/jobs/messages'
import { RotateCcw } from 'lucide-react'
import { useIsClassAccount } from '../../../lib/edu/class-account.ts'
import { getErrorTexts } from '../../../lib/http/error-texts.ts'
import { grouped } from '../../../lib/i18n/format.ts'
import { getPanelSettings } from '../../../lib/jobs/library-jobs.ts'
import type { PanelSettings } from '../../../lib/jobs/library-jobs.ts'
import { tryAgain, useSending } from '../../../lib/jobs/send-job.ts'
import { isUncertain } from '../../../lib/jobs/temp-message.ts'
import { useIsBeingReplaced } from '../../../lib/jobs/unsent.ts'
import { openPlans } from '../../../lib/shell/shell-store.ts'
import { withSketchSeed } from '../../../panels/create/made-sketch.ts'
import { TooFewTokens, useTooFew } from '../../../panels/create/create-stop.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { toDraft, openSettings } from '../../../lib/jobs/tool-lookup.ts'
import { removeTrack } from '../tracks/remove-track.ts'

/** The same tool with the same inputs, or its panel with them. */
function OnceMore({ message, settings, isOff }: { message: Message; settings: PanelSettings; isOff: boolean }) {
  const { t } = useLingui()
  const price = grouped(message.priceTokens)
  const { busy } = useSending()
  const isBeingReplaced = useIsBeingReplaced(message)
  return (
    <>
      <Button
        disabled={isOff || busy || isBeingReplaced}
        onClick={() => tryAgain(message, withSketchSeed(toDraft(settings)))}
      >
        <RotateCcw className="size-4" aria-hidden />
        {message.priceTokens > 0 ? t`Try again · ${price} tokens` : t`Try again`}
      </Button>
      <Button tone="quiet" onClick={() => openSettings(settings)}>{t`Edit`}</Button>
    </>
  )
}

/** The one place that says what became of the tokens. */
function Refund({ tokens }: { tokens: number }) {
  const { t } = useLingui()
  const refunded = grouped(tokens)
  return <p className="mt-2 text-ink-2">{tokens > 0 ? t`${refunded} tokens refunded.` : t`Nothing was charged.`}</p>
}

function Why({ message, failure }: { message: Message; failure: Failure | null }) {
  const { t } = useLingui()
  // A cancel is no error: it shows neither a hint nor the error colour.
  if (failure?.code === 'cancelled') return <p className="font-medium text-ink-2">{t`Cancelled`}</p>
  if (!failure) return <p className="font-medium text-madder">{message.aiReply || message.errorMessage}</p>
  const { message: text, hint } = getErrorTexts(failure.code, failure.message, failure.hint)
  return (
    <>
      <p className="font-medium text-madder">{t`Error: ${text}`}</p>
      {hint ? <p className="mt-1 text-ink-2">{hint}</p> : null}
    </>
  )
}

const lacksTokens = (failure: Failure | null): boolean =>
  failure?.code === 'not_enough_tokens' || failure?.code === 'dna_tokens_free'

/** The way to more tokens: an account of a class buys none. */
function MoreTokens() {
  const { t } = useLingui()
  const ofClass = useIsClassAccount()
  if (ofClass) return <p className="w-full">{t`Ask your teacher for more.`}</p>
  return <Button tone="primary" onClick={openPlans}>{t`Manage your plan`}</Button>
}

/** The reason of a failure, the refund, and the actions: retry, edit, remove. */
export function FailedGeneration({ message }: { message: Message }) {
  const { t } = useLingui()
  const { failure } = message
  const settings = getPanelSettings(message)
  const tooFew = useTooFew(settings ? message.priceTokens : 0)
  return (
    <div>
      <Why message={message} failure={failure} />
      {isUncertain(message) ? null : <Refund tokens={failure?.tokensReturned ?? 0} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {lacksTokens(failure) && tooFew === undefined ? <MoreTokens /> : null}
        {settings ? <OnceMore message={message} settings={settings} isOff={tooFew !== undefined} /> : null}
        <Button tone="quiet" onClick={() => void removeTrack(message)}>{t`Remove`}</Button>
      </div>
      {tooFew !== undefined ? (
        <p className="mt-2 text-ink-3">
          <TooFewTokens price={message.priceTokens} available={tooFew} />
        </p>
      ) : null}
    </div>
  )
}
