import { useLingui } from '@lingui/react/macro'
import { countTransferable } from '@songloom/contracts/account/lots.rules'
import type { Dna } from '@songloom/contracts/dna/dna'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tokenLotsQuery } from '../../../lib/billing/account-plan.ts'
import { useIsClassAccount } from '../../../lib/edu/class-account.ts'
import { grouped } from '../../../lib/i18n/format.ts'
import { requireUser } from '../../../lib/http/auth-gate.ts'
import { lazyComponent } from '../../../lib/shell/lazy-component.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { buyDna } from '../dna-calls.ts'
import { nameDna } from '../dna-labels.ts'

const ConfirmDialog = lazyComponent(async () => (await import('../../../ui/overlays/ConfirmDialog.tsx')).ConfirmDialog)

/** Warns, while `isAsked`, of tokens that do not pay a price to another person; empty where they do. */
function useFreeWarning(priceTokens: number, isAsked: boolean): string {
  const { t } = useLingui()
  const lots = useQuery({ ...tokenLotsQuery, enabled: isAsked }).data
  const transferable = lots ? countTransferable(lots) : priceTokens
  const others = grouped(transferable)
  return transferable < priceTokens ? t`Free tokens do not pay for it, and you have ${others} others.` : ''
}

/** Licenses a DNA, after its price was read; accounts of a class buy none. */
export function BuyButton({ dna }: { dna: Dna }) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const warning = useFreeWarning(dna.priceTokens, isAsked)
  const ofClass = useIsClassAccount()
  if (dna.access !== 'for_sale' || ofClass) return null
  const name = nameDna(dna)
  const tokens = grouped(dna.priceTokens)
  const buy = async (): Promise<void> => {
    setAsked(false)
    setBusy(true)
    await buyDna(dna)
    setBusy(false)
  }
  const isOnce = dna.pricing === 'once'
  const question = isOnce
    ? t`${tokens} tokens are taken now. You can use it in as many songs as you like, also after it is no longer offered.`
    : t`Nothing is taken now. Each song made with it costs ${tokens} tokens more, which its price shows before you press Create.`
  return (
    <>
      <Button
        tone="primary"
        disabled={isBusy}
        onClick={() => requireUser(() => setAsked(true))}
        className="max-md:min-h-11"
      >
        {isOnce ? t`Buy for ${tokens} tokens` : t`Use for ${tokens} tokens per song`}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          placeholder={null}
          open
          title={t`License ${name}`}
          question={warning ? `${question} ${warning}` : question}
          confirm={isOnce ? t`Buy` : t`Agree`}
          cancel={t`Cancel`}
          isHarmless
          onConfirm={() => void buy()}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}
