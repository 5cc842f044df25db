import { useLingui } from '@lingui/react/macro'
import { planFeatures, signUpGrantTokens } from '@songloom/contracts/account/plans.rules'
import { useQuery } from '@tanstack/react-query'
import { grouped, inDollars } from '../../lib/i18n/format.ts'
import { openAuth } from '../../lib/http/auth-gate.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

type OfferedPlan = 'free' | 'creator' | 'pro'

interface Offer {
  plan: OfferedPlan
  name: string
  rows: readonly string[]
}

function useOffers(): readonly Offer[] {
  const { t } = useLingui()
  const freeGenerationsPerDay = planFeatures.free.generationsPerDay ?? 0
  const grant = grouped(signUpGrantTokens)
  const free = grouped(planFeatures.free.monthlyTokens)
  const creator = grouped(planFeatures.creator.monthlyTokens)
  const pro = grouped(planFeatures.pro.monthlyTokens)
  const uploadMinutes = {
    free: planFeatures.free.uploadSeconds / 60,
    creator: planFeatures.creator.uploadSeconds / 60,
    pro: planFeatures.pro.uploadSeconds / 60,
  }
  const shared = [t`Songs up to 5 minutes`, t`Mix styles (v2, v4.5)`, t`3,000 characters of lyrics on v2`]
  return [
    {
      plan: 'free',
      name: t`Free`,
      rows: [
        t`${grant} tokens to start`,
        t`${free} tokens a month`,
        t`${freeGenerationsPerDay} generations a day`,
        t`15-second songs, or about a minute on v3`,
        t`Uploads up to ${uploadMinutes.free} minutes`,
      ],
    },
    {
      plan: 'creator',
      name: t`Creator`,
      rows: [t`${creator} tokens a month`, ...shared, t`Uploads up to ${uploadMinutes.creator} minutes`],
    },
    {
      plan: 'pro',
      name: t`Pro`,
      rows: [t`${pro} tokens a month`, ...shared, t`Uploads up to ${uploadMinutes.pro} minutes`],
    },
  ]
}

function OfferCard({ offer: { plan, name, rows }, isOwn }: { offer: Offer; isOwn: boolean }) {
  const { t } = useLingui()
  const price = inDollars((planFeatures[plan].priceCents ?? 0) / 100)
  return (
    <li className={classes('rounded-lg border p-4', isOwn ? 'border-marigold-text' : 'border-line')}>
      <h3 className="flex items-baseline justify-between gap-2 text-lg">
        {name}
        {isOwn ? <span className="text-sm font-normal text-marigold-text">{t`Your plan`}</span> : null}
      </h3>
      <p className="mt-1 text-ink">{t`${price} a month`}</p>
      <ul className="mt-3 flex flex-col gap-2 text-ink-2">
        {rows.map((row) => (
          <li key={row} className="flex gap-2">
            <span aria-hidden className="text-marigold-text">
              ·
            </span>
            {row}
          </li>
        ))}
      </ul>
    </li>
  )
}

const close = (): void => useShell.setState({ planDialog: false })

function signUp(): void {
  close()
  openAuth('sign-up')
}

/** Until there is a checkout an administrator sets the plan, and needs to know whose. */
function WayOn() {
  const { t } = useLingui()
  const { data: me } = useQuery(meQuery)
  if (!me)
    return (
      <p className="mt-4 flex flex-wrap items-center gap-3 text-ink-2">
        {t`Start free. You can upgrade at any time.`}
        <Button onClick={signUp}>{t`Sign Up`}</Button>
      </p>
    )
  const { email } = me
  return (
    <p className="mt-4 text-ink-2">
      {t`Online checkout is coming. Until then, an administrator of this Songloom can set your plan. Tell them your account: ${email}`}
    </p>
  )
}

/** Features and price of each plan, and how to get it. */
export function PlanDialog() {
  const { t } = useLingui()
  const open = useShell((state) => state.planDialog)
  const { data: me } = useQuery(meQuery)
  return (
    <Dialog open={open} onClose={close} wide title={t`Plans`} description={t`Compare plans`} closeLabel={t`Close`}>
      <ul className="grid gap-3 md:grid-cols-3">
        {useOffers().map((offer) => (
          <OfferCard key={offer.plan} offer={offer} isOwn={me?.plan === offer.plan} />
        ))}
      </ul>
      <WayOn />
    </Dialog>
  )
}
