import type { FailuresQuery } from '@songloom/contracts/support/failures'
import { Alert, Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router'
import { BulkDialog } from '../bulks/BulkDialog.tsx'
import { generationsPath } from '../generations/labels.ts'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { formatCount } from '../ui/format.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Page } from '../ui/Page.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { deskTexts } from '../desk-texts.ts'
import { AddressSelect } from './AddressSelect.tsx'
import { failureColumns } from './failure-columns.tsx'
import { toGroupFilter, readQuery, toRow } from './failure-groups.ts'
import type { FailureRow } from './failure-groups.ts'

const t = deskTexts.failures
const faultChoices = [...Object.entries(t.faults), ['all', t.anyFault] as const]

/** What failed lately, by cause: one row and one repair for all generations that failed alike. */
export function FailuresPage() {
  const query = readQuery(useSearchParams()[0])
  const provider = useDataProvider<ConsoleDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['failures', query],
    queryFn: ({ signal }) => provider.failures(query, signal),
    placeholderData: (previous) => previous,
  })
  return (
    <Page title={t.title}>
      <Box role="search" aria-label={t.filters} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5 }}>
        <AddressSelect name="within" label={t.within} value={String(query.endedWithinSeconds)} choices={t.spans} />
        <AddressSelect name="whose" label={t.fault} value={query.fault ?? 'all'} choices={faultChoices} />
      </Box>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Groups rows={data.groups.map(toRow)} isCut={data.isCut} query={query} /> : null}
      {!data && !error ? <Waiting /> : null}
    </Page>
  )
}

interface Props {
  rows: readonly FailureRow[]
  isCut: boolean
  query: FailuresQuery
}

function Groups({ rows, isCut, query }: Props) {
  const [repaired, setRepaired] = useState<FailureRow>()
  const jobs = rows.reduce((sum, row) => sum + row.jobs, 0)
  const toLink = (row: FailureRow): string => generationsPath(toGroupFilter(row, query))
  return (
    <>
      <Typography role="status" sx={{ mb: 1, color: 'text.secondary' }}>
        {rows.length > 0 ? t.sum(formatCount(jobs), rows.length) : t.empty(spanLabel(query))}
      </Typography>
      {isCut ? (
        <Alert severity="info" variant="outlined" sx={{ mb: 1.5 }}>
          {t.cut}
        </Alert>
      ) : null}
      {rows.length > 0 ? (
        <RecordTable
          label={t.list}
          rows={rows}
          columns={failureColumns({ toLink, onRerun: setRepaired })}
          toLink={toLink}
        />
      ) : null}
      {repaired ? (
        <BulkDialog
          request={{ action: 'rerun', filter: toGroupFilter(repaired, query) }}
          onClose={() => setRepaired(undefined)}
          onStarted={() => setRepaired(undefined)}
        />
      ) : null}
    </>
  )
}

const spanLabel = ({ endedWithinSeconds }: FailuresQuery): string =>
  t.spans.find(([value]) => value === String(endedWithinSeconds))?.[1] ?? `${endedWithinSeconds} s`
