import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { LotSource } from '@songloom/contracts/account/lots.rules'
import type { TokenLot } from '@songloom/contracts/account/plan'
import { useQuery } from '@tanstack/react-query'
import { tokenLotsQuery } from '../../../lib/billing/account-plan.ts'
import { grouped, formatLongDay } from '../../../lib/i18n/format.ts'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Spinner } from '../../../ui/states/Spinner.tsx'

const sourceNames: Record<LotSource, MessageDescriptor> = {
  plan: msg`Monthly tokens`,
  sign_up: msg`Welcome to Songloom`,
  support: msg`Tokens added by support`,
  returned: msg`Returned by a generation`,
  earlier: msg`Earlier balance`,
  purchase: msg`Tokens bought`,
  class: msg`From your class`,
  royalty: msg`DNA sold`,
}

function Row({ lot: { source, granted, remaining, expiresAt, isRolled } }: { lot: TokenLot }) {
  const { t, i18n } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const all = grouped(granted)
  return (
    <tr className="border-t border-line">
      <td className="py-2 pr-3">
        <span className="block">{isRolled ? t`Monthly tokens, rolled over` : i18n._(sourceNames[source])}</span>
        <span className="block text-ink-3">
          {expiresAt ? t`until ${formatLongDay(expiresAt, locale)}` : t`do not expire`}
        </span>
      </td>
      <td className="py-2 text-right align-top">
        <span className="mono block">{grouped(remaining)}</span>
        <span className="block text-ink-3">{t`of ${all}`}</span>
      </td>
    </tr>
  )
}

/** Where one's tokens come from and until when, in the order in which they are used. */
export function TokenLots() {
  const { t } = useLingui()
  const { data: lots, isLoadingError, refetch } = useQuery(tokenLotsQuery)
  if (isLoadingError)
    return <LoadFailure text={t`Couldn't load your tokens.`} retry={t`Retry`} onRetry={() => void refetch()} />
  if (!lots) return <Spinner label={t`Loading…`} />
  if (lots.length === 0) return null
  return (
    <>
      <table className="mt-5 w-full text-left" aria-label={t`Your tokens by origin`}>
        <thead className="text-ink-3">
          <tr>
            <th scope="col" className="py-2 pr-3 font-medium">{t`Where they come from`}</th>
            <th scope="col" className="py-2 text-right font-medium">{t`Tokens`}</th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <Row key={lot.id} lot={lot} />
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-ink-3">{t`They are used from top to bottom: monthly tokens first, bought ones last.`}</p>
    </>
  )
}
