import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { LedgerKind, LedgerLine } from '@songloom/contracts/account'
import { useQuery } from '@tanstack/react-query'
import { dayAndTime, grouped } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { ledgerQuery } from '../../lib/queries.ts'
import { classes } from '../../ui/classes.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

const kindNames: Record<LedgerKind, MessageDescriptor> = {
  grant: msg`Granted`,
  purchase: msg`Bought`,
  reserve: msg`Reserved`,
  settle: msg`Spent`,
  release: msg`Returned`,
  adjust: msg`Adjusted`,
}

const signed = (amount: number): string =>
  amount === 0 ? '0' : `${amount > 0 ? '+' : '−'}${grouped(Math.abs(amount))}`

function Row({ line }: { line: LedgerLine }) {
  const { i18n } = useLingui()
  const locale = usePreferences((state) => state.locale)
  return (
    <tr className="border-t border-line">
      <td className="mono py-2 pr-3 whitespace-nowrap text-ink-3">{dayAndTime(line.at, locale)}</td>
      <td className="py-2 pr-3">
        {i18n._(kindNames[line.kind])}
        <span className="block text-ink-3">{line.reason}</span>
      </td>
      <td className={classes('mono py-2 pr-3 text-right', line.available > 0 ? 'text-leaf' : 'text-ink-2')}>
        {signed(line.available)}
      </td>
      <td className="mono py-2 text-right text-ink-2">{signed(line.reserved)}</td>
    </tr>
  )
}

/** Reserve, spend, return: every token's way. */
export function LedgerTable() {
  const { t } = useLingui()
  const query = useQuery(ledgerQuery)
  if (query.isError)
    return <LoadFailure text={t`Couldn't get your ledger.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner label={t`Loading…`} />
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t`Token ledger`}>
      <table className="w-full text-left">
        <thead className="text-ink-3">
          <tr>
            <th scope="col" className="py-2 pr-3 font-medium">{t`When`}</th>
            <th scope="col" className="py-2 pr-3 font-medium">{t`What`}</th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">{t`Available`}</th>
            <th scope="col" className="py-2 text-right font-medium">{t`Reserved`}</th>
          </tr>
        </thead>
        <tbody>
          {query.data.map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
