import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { Link } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { formatMoney } from '../billing/billing-columns.tsx'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import type { Column } from '../ui/list/columns.ts'
import { formatCount, formatDuration } from '../ui/format.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Page } from '../ui/Page.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { deskTexts } from '../desk-texts.ts'

type PlanRow = RouteResponse<'supportPlans'>['plans'][number] & { id: string }
const t = deskTexts.plans

const columns: readonly Column<PlanRow>[] = [
  { key: 'plan', label: t.columns.plan, card: 'head', cell: ({ plan }) => t.names[plan] },
  {
    key: 'tokens',
    label: t.columns.tokens,
    align: 'right',
    mono: true,
    cell: ({ monthlyTokens }) => formatCount(monthlyTokens),
  },
  {
    key: 'uploads',
    label: t.columns.uploads,
    align: 'right',
    mono: true,
    cell: ({ uploadLimitSeconds }) => formatDuration(uploadLimitSeconds),
  },
  {
    key: 'perDay',
    label: t.columns.perDay,
    align: 'right',
    mono: true,
    cell: ({ generationsPerDay }) => generationsPerDay ?? t.unlimited,
  },
  {
    key: 'subscribers',
    label: t.columns.subscribers,
    align: 'right',
    mono: true,
    cell: ({ plan, subscribers }) => (
      <Link component={RouterLink} to={`/users?filter=${encodeURIComponent(JSON.stringify({ plan }))}`}>
        {formatCount(subscribers)}
      </Link>
    ),
  },
  {
    key: 'paying',
    label: t.columns.paying,
    align: 'right',
    mono: true,
    cell: ({ plan, paying, priceCents }) =>
      priceCents ? (
        <Link component={RouterLink} to={`/subscriptions?filter=${encodeURIComponent(JSON.stringify({ plan }))}`}>
          {t.paying(formatCount(paying), formatMoney(priceCents, 'usd'))}
        </Link>
      ) : (
        '–'
      ),
  },
]

/** What each plan allows, and how many have it. */
export function PlansPage() {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { data, error, refetch } = useQuery({ queryKey: ['plans'], queryFn: ({ signal }) => provider.plans(signal) })
  return (
    <Page title={deskTexts.pages.plans}>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <RecordTable
          label={deskTexts.pages.plans}
          rows={data.plans.map((plan) => ({ ...plan, id: plan.plan }))}
          columns={columns}
        />
      ) : null}
      {!data && !error ? <Waiting /> : null}
    </Page>
  )
}
