import { Alert, Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { formatCount, formatExactTime } from '../ui/format.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.ledger.check

/** Runs the checker over the whole ledger and summarises its findings. */
export function LedgerCheck() {
  const provider = useDataProvider<ConsoleDataProvider>()
  const check = useQuery({
    queryKey: ['ledger-check'],
    queryFn: ({ signal }) => provider.checkLedger(signal),
    enabled: false,
    refetchInterval: false,
    gcTime: 0,
  })
  return (
    <Box sx={{ mb: 1.5, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="outlined" color="secondary" disabled={check.isFetching} onClick={() => void check.refetch()}>
        {check.isFetching ? t.checking : t.now}
      </Button>
      <Box role="status" sx={{ width: '100%' }}>
        {check.error ? <LoadFailure error={check.error} onRetry={() => void check.refetch()} /> : null}
        {check.data && !check.error ? (
          <Result
            checkedAt={check.data.checkedAt}
            transactionCount={check.data.transactionCount}
            breaches={check.data.breaches}
          />
        ) : null}
      </Box>
    </Box>
  )
}

function Result({
  checkedAt,
  transactionCount,
  breaches,
}: {
  checkedAt: string
  transactionCount: number
  breaches: readonly string[]
}) {
  const looked = t.looked(formatCount(transactionCount), formatExactTime(checkedAt))
  if (breaches.length === 0)
    return (
      <Alert severity="success" variant="outlined">
        {t.good} {looked}
      </Alert>
    )
  return (
    <Alert severity="error" variant="outlined">
      {t.bad(breaches.length)} {looked}
      <ul>
        {breaches.map((breach) => (
          <li key={breach}>{breach}</li>
        ))}
      </ul>
    </Alert>
  )
}
