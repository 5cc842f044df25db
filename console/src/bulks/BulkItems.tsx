import { bulkOutcomes } from '@songloom/contracts/support/bulk'
import type { Bulk, BulkItem } from '@songloom/contracts/support/bulk'
import { Button, Link, TextField, Typography } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { generationPath } from '../generations/labels.ts'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import type { Column } from '../ui/list/columns.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Section } from '../ui/Page.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { deskTexts } from '../desk-texts.ts'
import { getBulkRefetchMs } from './bulk-progress.ts'

type Outcome = BulkItem['outcome']
const t = deskTexts.bulk.items

const columnsFor = ({ action }: Bulk): readonly Column<BulkItem>[] => [
  {
    key: 'generation',
    label: t.columns.generation,
    card: 'head',
    cell: ({ id, songName }) => (
      <Link component={RouterLink} to={generationPath(id)} data-row-link>
        {songName ?? deskTexts.generations.unnamed}
      </Link>
    ),
  },
  { key: 'user', label: t.columns.user, truncate: 240, cell: ({ userEmail }) => userEmail },
  {
    key: 'outcome',
    label: t.columns.outcome,
    noWrap: true,
    cell: ({ outcome }) => (outcome === 'changed' ? deskTexts.bulk.done[action] : t.outcomes[outcome]),
  },
  { key: 'note', label: t.columns.note, card: 'wide', cell: ({ note }) => note ?? '–' },
]

/** Every generation of a bulk action, how it went and why. */
export function BulkItems({ bulk }: { bulk: Bulk }) {
  const [outcome, setOutcome] = useState<Outcome | ''>('')
  const provider = useDataProvider<ConsoleDataProvider>()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['bulks', 'items', bulk.id, outcome],
    queryFn: ({ pageParam, signal }) =>
      provider.bulkItems(bulk.id, { after: pageParam, outcome: outcome || undefined }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: getBulkRefetchMs(bulk),
  })
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Section title={t.title} actions={<OutcomeSelect value={outcome} onChange={setOutcome} />}>
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
      {data && items.length === 0 ? <Typography color="textSecondary">{t.none}</Typography> : null}
      {items.length > 0 ? (
        <RecordTable label={t.title} rows={items} columns={columnsFor(bulk)} toLink={({ id }) => generationPath(id)} />
      ) : null}
      {hasNextPage ? (
        <Button color="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {t.more}
        </Button>
      ) : null}
    </Section>
  )
}

function OutcomeSelect({ value, onChange }: { value: Outcome | ''; onChange: (outcome: Outcome | '') => void }) {
  return (
    <TextField
      select
      label={t.columns.outcome}
      value={value}
      onChange={(event) => onChange(event.target.value as Outcome | '')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t.any}</option>
      {bulkOutcomes.map((outcome) => (
        <option key={outcome} value={outcome}>
          {t.outcomes[outcome]}
        </option>
      ))}
    </TextField>
  )
}
