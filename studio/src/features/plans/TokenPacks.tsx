import { useLingui } from '@lingui/react/macro'
import type { BillingOffer } from '@songloom/contracts/billing/billing'
import { useMutation } from '@tanstack/react-query'
import { startCheckout } from '../../lib/billing/billing.ts'
import { readErrorMessage } from '../../lib/http/api.ts'
import { grouped, formatMoney } from '../../lib/i18n/format.ts'
import { notify } from '../../lib/shell/notify.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { closePlans } from './close-plans.ts'

type Pack = BillingOffer['packs'][number]

function PackButton({ pack: { pack, tokens, priceCents, currency } }: { pack: Pack }) {
  const { t } = useLingui()
  const [count, price] = [grouped(tokens), formatMoney(priceCents, currency)]
  const press = useMutation({
    mutationFn: async () => {
      await startCheckout({ pack })
      closePlans()
    },
    onError: (error) => notify.error(readErrorMessage(error)),
  })
  return (
    <Button className="min-h-11" disabled={press.isPending} onClick={() => press.mutate()}>
      {t`${count} tokens for ${price}`}
    </Button>
  )
}

/** Tokens without a plan: they do not expire, and are used last. */
export function TokenPacks({ packs }: { packs: readonly Pack[] }) {
  const { t } = useLingui()
  if (packs.length === 0) return null
  return (
    <section className="mt-6" aria-label={t`Buy tokens`}>
      <h3 className="text-base">{t`Buy tokens`}</h3>
      <p className="mt-1 text-ink-2">{t`Bought tokens do not expire, and are used after all others. Your plan stays as it is.`}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {packs.map((pack) => (
          <PackButton key={pack.pack} pack={pack} />
        ))}
      </div>
    </section>
  )
}
