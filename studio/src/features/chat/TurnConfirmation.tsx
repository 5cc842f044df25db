import { useLingui } from '@lingui/react/macro'
import type { Turn } from '@songloom/contracts/assistant/turns'
import { useState } from 'react'
import { grouped } from '../../lib/i18n/format.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { confirmTurn } from './turn-calls.ts'

interface Props {
  turnId: string
  confirmation: NonNullable<Turn['confirmation']>
}

/** A turn that would spend more than its limit waits for this answer, also after a reload. */
export function TurnConfirmation({ turnId, confirmation: { priceTokens, calls } }: Props) {
  const { t } = useLingui()
  const [isSent, setSent] = useState(false)
  const decide = async (accept: boolean): Promise<void> => {
    setSent(true)
    if (!(await confirmTurn(turnId, accept))) setSent(false)
  }
  const price = grouped(priceTokens)
  return (
    <section aria-label={t`Confirmation`} className="mt-3 rounded-lg border border-marigold-text p-3">
      <p className="font-medium">{t`This costs ${price} tokens, more than this request may spend by itself.`}</p>
      <ul className="mt-1 text-ink-2">
        {calls.map(({ callId, name, priceTokens: tokens }) => (
          <li key={callId} className="flex justify-between gap-3">
            <span>{name}</span>
            <span className="mono">{grouped(tokens)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          tone="primary"
          disabled={isSent}
          onClick={() => void decide(true)}
        >{t`Go ahead · ${price} tokens`}</Button>
        <Button disabled={isSent} onClick={() => void decide(false)}>{t`Don't do it`}</Button>
      </div>
    </section>
  )
}
