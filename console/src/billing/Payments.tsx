import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import { getPack } from '@songloom/contracts/billing/billing.rules'
import type { SupportInvoice } from '@songloom/contracts/support/billing'
import { Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import { useState } from 'react'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { useMe } from '../session/session.ts'
import type { Column } from '../ui/list/columns.ts'
import { formatCount, formatTime } from '../ui/format.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { PressDialog } from '../ui/press/PressDialog.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { usePress } from '../ui/press/use-press.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { deskTexts } from '../desk-texts.ts'
import { formatMoney, UserLink } from './billing-columns.tsx'

const t = deskTexts.billing.payments
const queryKey = ['payments'] as const

function describeStatus({ status, isDisputed, refundedCents, totalCents, currency }: SupportInvoice): string {
  if (isDisputed) return t.disputed
  if (refundedCents > 0)
    return refundedCents < totalCents ? t.partlyRefunded(formatMoney(refundedCents, currency)) : t.refunded
  return t.statuses[status]
}

const describe = ({ plan, pack }: SupportInvoice): string =>
  plan ? t.month(deskTexts.plans.names[plan]) : pack ? t.pack(formatCount(getPack(pack).tokens)) : '–'

const isRefundable = ({ status, refundedCents, totalCents, isDisputed }: SupportInvoice): boolean =>
  status === 'paid' && !isDisputed && refundedCents < totalCents

const columnsFor = (onRefund: ((invoice: SupportInvoice) => void) | null): readonly Column<SupportInvoice>[] => [
  { key: 'at', label: t.columns.at, mono: true, noWrap: true, cell: ({ createdAt }) => formatTime(createdAt) },
  { key: 'user', label: deskTexts.billing.subscriptions.columns.user, card: 'head', cell: UserLink },
  { key: 'what', label: t.columns.what, card: 'head', cell: describe },
  { key: 'number', label: t.columns.number, mono: true, cell: ({ number, id }) => number ?? id },
  {
    key: 'amount',
    label: t.columns.amount,
    align: 'right',
    mono: true,
    cell: ({ totalCents, currency }) => formatMoney(totalCents, currency),
  },
  { key: 'status', label: t.columns.status, cell: describeStatus },
  {
    key: 'tokens',
    label: t.columns.tokens,
    cell: ({ grantedTokens, returnedTokens }) =>
      returnedTokens > 0
        ? t.tokens(formatCount(grantedTokens), formatCount(returnedTokens))
        : formatCount(grantedTokens),
  },
  {
    key: 'act',
    label: t.columns.act,
    cell: (invoice) =>
      onRefund && isRefundable(invoice) ? (
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={t.refundName(invoice.number ?? invoice.id)}
          onClick={() => onRefund(invoice)}
        >
          {t.refund}
        </Button>
      ) : (
        '–'
      ),
  },
]

function RefundDialog({ invoice, onClose }: { invoice: SupportInvoice; onClose: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { id, number, totalCents, refundedCents, currency } = invoice
  const press = usePress({
    send: (reason: string, requestId) => provider.refundInvoice(id, { reason: reason.trim(), requestId }),
    done: () => t.refundDone,
    queryKey,
    onClose,
  })
  return (
    <PressDialog
      title={t.refundName(number ?? id)}
      will={t.refundWill(formatMoney(totalCents - refundedCents, currency))}
      presets={t.refundReasons}
      confirm={t.refund}
      isDangerous
      press={press}
      onClose={onClose}
    />
  )
}

/** The newest payments, of one user where the list above is of one. */
export function Payments() {
  const provider = useDataProvider<ConsoleDataProvider>()
  const mayRefund = hasRoleAtLeast(useMe().role, 'lead')
  const { user } = useListContext().filterValues as { user?: string }
  const [refunding, setRefunding] = useState<SupportInvoice>()
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, user],
    queryFn: ({ signal }) => provider.invoices({ user, limit: listLimits.invoices }, signal),
    refetchInterval: 10_000,
  })
  return (
    <section>
      <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
        {t.title}
      </Typography>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
      {data?.invoices.length === 0 ? <Typography color="textSecondary">{t.empty}</Typography> : null}
      {data && data.invoices.length > 0 ? (
        <RecordTable
          label={t.title}
          rows={data.invoices}
          columns={columnsFor(mayRefund ? setRefunding : null)}
          limit={listLimits.invoices}
        />
      ) : null}
      {refunding ? <RefundDialog invoice={refunding} onClose={() => setRefunding(undefined)} /> : null}
    </section>
  )
}
