import type { SupportSubscription } from '@songloom/contracts/support/billing'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import type { Column } from '../ui/list/columns.ts'
import { shortenId, formatTime } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.billing.subscriptions
const planNames = deskTexts.plans.names

/** $12 or €2.50 from the smallest unit of a currency. */
export function formatMoney(cents: number, currency: string): string {
  const style = { style: 'currency', currency: currency.toUpperCase() } as const
  const digits = new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 2
  return new Intl.NumberFormat('en', { ...style, trailingZeroDisplay: 'stripIfInteger' }).format(cents / 10 ** digits)
}

/** The user of a row, by e-mail. */
export function UserLink({ userId, userEmail }: { userId: string; userEmail: string }) {
  return (
    <Link component={RouterLink} to={`/users/${userId}`}>
      {userEmail || shortenId(userId)}
    </Link>
  )
}

function describeNext({ status, nextPlan, cancelsAtPeriodEnd }: SupportSubscription): string {
  if (status === 'ended' || status === 'incomplete') return '–'
  if (cancelsAtPeriodEnd) return t.ends
  return nextPlan ? t.changesTo(planNames[nextPlan]) : t.renews
}

export const subscriptionColumns: readonly Column<SupportSubscription>[] = [
  { key: 'user', label: t.columns.user, card: 'head', cell: UserLink },
  { key: 'plan', label: t.columns.plan, card: 'head', cell: ({ plan }) => planNames[plan] },
  {
    key: 'status',
    label: t.columns.status,
    card: 'wide',
    cell: ({ status, graceEndsAt }) => (graceEndsAt ? t.graceUntil(formatTime(graceEndsAt)) : t.statuses[status]),
  },
  { key: 'period', label: t.columns.period, mono: true, cell: ({ periodEndsAt }) => formatTime(periodEndsAt) },
  { key: 'next', label: t.columns.next, cell: describeNext },
  { key: 'since', label: t.columns.since, mono: true, cell: ({ createdAt }) => formatTime(createdAt) },
  { key: 'updated', label: t.columns.updated, mono: true, cell: ({ updatedAt }) => formatTime(updatedAt) },
]
