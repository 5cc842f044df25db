import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@songloom/contracts/account/session'
import { isClassAccount } from '@songloom/contracts/edu/education.rules'
import { useQuery } from '@tanstack/react-query'
import { accountPlanQuery } from '../../lib/billing/account-plan.ts'
import { billingQuery } from '../../lib/billing/billing.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { openAuth } from '../../lib/http/auth-gate.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { closePlans } from './close-plans.ts'
import { FeatureTable } from './FeatureTable.tsx'
import { PlanChanges } from './PlanChanges.tsx'
import { TokenPacks } from './TokenPacks.tsx'

function signUp(): void {
  closePlans()
  openAuth('sign-up')
}

function Invitation() {
  const { t } = useLingui()
  return (
    <p className="mt-5 flex flex-wrap items-center gap-3 text-ink-2">
      {t`Start free. You can upgrade at any time.`}
      <Button className="min-h-11" onClick={signUp}>{t`Sign Up`}</Button>
    </p>
  )
}

/** What one can change to, and how: by payment, or by an administrator who needs to know whose plan to set. */
function Choices({ email }: Pick<SessionUser, 'email'>) {
  const { t } = useLingui()
  const plan = useQuery(accountPlanQuery)
  const { data: offer } = useQuery(billingQuery)
  if (plan.isLoadingError)
    return <LoadFailure text={t`Couldn't load your plan.`} retry={t`Retry`} onRetry={() => void plan.refetch()} />
  if (!plan.data) return <Spinner label={t`Loading…`} />
  return (
    <>
      <PlanChanges changes={plan.data.changes} offer={offer} />
      {offer?.kind === 'none' ? (
        <p className="mt-4 text-ink-2">
          {t`This Songloom takes no payments. Its administrator can set your plan. Tell them your account: ${email}`}
        </p>
      ) : null}
      {offer?.kind === 'test' ? (
        <p className="mt-4 text-ink-2">{t`This is a demonstration: payments are played, and no money moves.`}</p>
      ) : null}
      {offer && offer.kind !== 'none' ? <TokenPacks packs={offer.packs} /> : null}
    </>
  )
}

/** An account of a class buys nothing, wherever its user found the way to the plans. */
function NotForClasses() {
  const { t } = useLingui()
  return <p>{t`An account of a class cannot buy plans or tokens. Ask your teacher if you need more.`}</p>
}

/** The upgrade dialog: features and price of each plan, what a change does to tokens, and how to make it. */
export function PlanDialog() {
  const { t } = useLingui()
  const open = useShell((state) => state.planDialog)
  const { data: me } = useQuery(meQuery)
  return (
    <Dialog open={open} onClose={closePlans} wide title={t`Plans`} description={t`Compare plans`} closeLabel={t`Close`}>
      {isClassAccount(me?.email ?? '') ? (
        <NotForClasses />
      ) : (
        <>
          <FeatureTable own={me?.plan} />
          {me ? <Choices email={me.email} /> : <Invitation />}
        </>
      )}
    </Dialog>
  )
}
