import type { SystemState } from '@songloom/contracts/support/system'
import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import { useLocation } from 'react-router'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import type { Column } from '../ui/list/columns.ts'
import { getBrowserTimeZone, formatExactTime } from '../ui/format.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { deskTexts } from '../desk-texts.ts'
import {
  durationColumns,
  outcomeColumns,
  partColumns,
  pollerColumns,
  repairColumns,
  waitColumns,
} from './system-columns.tsx'
import { Tiles } from './Tiles.tsx'
import { ToolPauses } from './ToolPauses.tsx'
import { listAliveWorkers } from './workers.ts'

const t = deskTexts.system

/** The state of the installation; every figure links to its list. */
export function SystemPage() {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { data, error, refetch } = useQuery({ queryKey: ['system'], queryFn: ({ signal }) => provider.system(signal) })
  return (
    <Page title={deskTexts.pages.system}>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <SystemView state={data} /> : null}
      {!data && !error ? <Waiting /> : null}
    </Page>
  )
}

interface Poller {
  name: string
  worker: string | null
  lastSeenAt: string | null
  isAlive: boolean
}

/** A queue without workers has a row too. */
function pollersOf(state: SystemState): Poller[] {
  const alive = listAliveWorkers(state)
  return state.queues.flatMap(({ name, pollers }): Poller[] =>
    pollers.length === 0
      ? [{ name, worker: null, lastSeenAt: null, isAlive: false }]
      : pollers.map((poller) => ({ name, ...poller, isAlive: alive.has(poller.worker) })),
  )
}

const withIds = <Row extends object>(rows: readonly Row[]): (Row & { id: string })[] =>
  rows.map((row, index) => ({ ...row, id: String(index) }))

function SystemView({ state }: { state: SystemState }) {
  const { hash, key } = useLocation()
  // A tile whose list is on this page.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, key])
  return (
    <>
      <Tiles state={state} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          columnGap: 2,
          alignItems: 'start',
        }}
      >
        <Table
          title={t.parts}
          id="parts"
          rows={Object.entries(state.parts).map(([name, part]) => ({ name, ...part }))}
          columns={partColumns}
        />
        <Table title={t.queues} id="queues" rows={pollersOf(state)} columns={pollerColumns} />
        <Table title={t.waits} id="waits" rows={state.waits} columns={waitColumns} none={t.nothingWaits} />
        <Table title={t.outcomes} rows={state.outcomes} columns={outcomeColumns} />
        <Table title={t.durations} rows={state.durations} columns={durationColumns} />
      </Box>
      <ToolPauses state={state} />
      <Table title={t.repairs} id="repairs" rows={state.repairs} columns={repairColumns} />
      <Typography variant="body2" color="textSecondary">
        {t.asOf(formatExactTime(state.at), getBrowserTimeZone())}
      </Typography>
    </>
  )
}

function Table<Row extends object>({
  title,
  id,
  rows,
  columns,
  none = t.none,
}: {
  title: string
  id?: string
  rows: readonly Row[]
  columns: readonly Column<Row & { id: string }>[]
  none?: string
}) {
  return (
    <Box id={id} sx={{ scrollMarginTop: 64 }}>
      <Section title={title}>
        {rows.length === 0 ? (
          <Typography color="textSecondary">{none}</Typography>
        ) : (
          <RecordTable label={title} rows={withIds(rows)} columns={columns} />
        )}
      </Section>
    </Box>
  )
}
