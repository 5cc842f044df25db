import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import { driftKinds } from '@songloom/contracts/billing/billing.rules'
import type { SupportDrift } from '@songloom/contracts/support/billing'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useState } from 'react'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import type { Column } from '../ui/list/columns.ts'
import { formatCount, formatTime } from '../ui/format.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { PressDialog } from '../ui/press/PressDialog.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { usePress } from '../ui/press/use-press.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.billing.drifts
const queryKey = ['drifts'] as const

const columns: readonly Column<SupportDrift>[] = [
  { key: 'kind', label: t.columns.kind, card: 'head', cell: ({ kind }) => driftKinds[kind] },
  { key: 'subject', label: t.columns.subject, mono: true, cell: ({ subjectId }) => subjectId },
  { key: 'found', label: t.columns.found, card: 'wide', cell: ({ found }) => found },
  { key: 'did', label: t.columns.did, card: 'wide', cell: ({ did }) => did },
  { key: 'last', label: t.columns.last, mono: true, cell: ({ lastAt }) => formatTime(lastAt) },
  { key: 'state', label: t.columns.state, cell: ({ resolvedAt }) => (resolvedAt ? t.resolved : t.open) },
]

function CompareDialog({ onClose }: { onClose: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const press = usePress({
    send: (reason: string, requestId) => provider.compareBilling({ reason: reason.trim(), requestId }),
    done: () => t.compareDone,
    queryKey,
    onClose,
  })
  return (
    <PressDialog
      title={t.compare}
      will={t.compareWill}
      presets={t.compareReasons}
      confirm={t.compare}
      press={press}
      onClose={onClose}
    />
  )
}

function lastComparison({ comparison }: Pick<RouteResponse<'supportDrifts'>, 'comparison'>): string {
  if (!comparison) return t.never
  const { at, compared, found, repaired } = comparison
  return t.last(formatTime(at), formatCount(compared), found, repaired)
}

/** What the daily comparison with the payment provider found. */
export function Drifts() {
  const provider = useDataProvider<ConsoleDataProvider>()
  const [isComparing, setComparing] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.drifts(signal),
    refetchInterval: 10_000,
  })
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t.title}
      </Typography>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
          <Typography>{lastComparison(data)}</Typography>
          <Button size="small" variant="outlined" onClick={() => setComparing(true)}>
            {t.compare}
          </Button>
        </Box>
      ) : null}
      {data?.drifts.length ? (
        <RecordTable label={t.title} rows={data.drifts} columns={columns} limit={listLimits.drifts} />
      ) : null}
      {data?.comparison && data.drifts.length === 0 ? <Typography color="textSecondary">{t.empty}</Typography> : null}
      {isComparing ? <CompareDialog onClose={() => setComparing(false)} /> : null}
    </Box>
  )
}
