import type { SystemState } from '@songloom/contracts/support/system'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { generationPath, generationsPath, getToolLabel } from '../generations/labels.ts'
import type { Column } from '../ui/list/columns.ts'
import { formatCount, formatDuration, formatSeconds, formatShare, shortenId, formatExactTime } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.system.columns
type Outcome = SystemState['outcomes'][number]
const ended = ({ completed, failed, usersOwn, cancelled }: Outcome): number => completed + failed + usersOwn + cancelled

export const partColumns: readonly Column<{ id: string; name: string; ok: boolean; detail: string }>[] = [
  { key: 'name', label: t.part, card: 'head', cell: ({ name }) => deskTexts.system.partNames[name] ?? name },
  {
    key: 'ok',
    label: t.state,
    cell: ({ ok }) => (
      <Box component="span" sx={{ color: ok ? 'success.main' : 'error.main' }}>
        {ok ? deskTexts.system.well : deskTexts.system.ill}
      </Box>
    ),
  },
  { key: 'detail', label: t.detail, card: 'wide', cell: ({ detail }) => detail || '–' },
]

export const pollerColumns: readonly Column<{
  id: string
  name: string
  worker: string | null
  lastSeenAt: string | null
  isAlive: boolean
}>[] = [
  { key: 'name', label: t.queue, card: 'head', cell: ({ name }) => name },
  {
    key: 'worker',
    label: t.worker,
    cell: ({ worker }) =>
      worker ?? (
        <Box component="span" sx={{ color: 'error.main' }}>
          {deskTexts.system.nobody}
        </Box>
      ),
  },
  {
    key: 'seen',
    label: t.seen,
    mono: true,
    cell: ({ lastSeenAt, isAlive }) =>
      lastSeenAt ? (
        <Box component="span" sx={{ color: isAlive ? undefined : 'error.main' }}>
          {isAlive ? formatExactTime(lastSeenAt) : deskTexts.system.gone(formatExactTime(lastSeenAt))}
        </Box>
      ) : (
        '–'
      ),
  },
]

export const outcomeColumns: readonly Column<Outcome & { id: string }>[] = [
  { key: 'tool', label: t.tool, card: 'head', cell: ({ tool }) => getToolLabel(tool) },
  { key: 'hours', label: t.within, cell: ({ hours }) => deskTexts.system.hours(hours) },
  { key: 'completed', label: t.completed, align: 'right', mono: true, cell: ({ completed }) => formatCount(completed) },
  {
    key: 'failed',
    label: t.failed,
    align: 'right',
    mono: true,
    cell: ({ tool, failed }) => (
      <Link component={RouterLink} to={generationsPath({ tab: 'failed', tool })}>
        {formatCount(failed)}
      </Link>
    ),
  },
  { key: 'usersOwn', label: t.usersOwn, align: 'right', mono: true, cell: ({ usersOwn }) => formatCount(usersOwn) },
  { key: 'cancelled', label: t.cancelled, align: 'right', mono: true, cell: ({ cancelled }) => formatCount(cancelled) },
  { key: 'rate', label: t.failureRate, align: 'right', mono: true, cell: (row) => formatShare(row.failed, ended(row)) },
]

export const durationColumns: readonly Column<SystemState['durations'][number] & { id: string }>[] = [
  { key: 'tool', label: t.tool, card: 'head', cell: ({ tool }) => getToolLabel(tool) },
  { key: 'count', label: t.jobs, align: 'right', mono: true, cell: ({ count }) => formatCount(count) },
  { key: 'half', label: t.half, align: 'right', mono: true, cell: ({ p50Seconds }) => formatSeconds(p50Seconds) },
  {
    key: 'nearlyAll',
    label: t.nearlyAll,
    align: 'right',
    mono: true,
    cell: ({ p95Seconds }) => formatSeconds(p95Seconds),
  },
  {
    key: 'inside',
    label: t.inside,
    align: 'right',
    mono: true,
    cell: ({ insideShare }) => (insideShare === null ? deskTexts.system.notMeasured : formatShare(insideShare, 1)),
  },
]

export const waitColumns: readonly Column<SystemState['waits'][number] & { id: string }>[] = [
  { key: 'tool', label: t.tool, card: 'head', cell: ({ tool }) => getToolLabel(tool) },
  {
    key: 'waiting',
    label: t.waiting,
    align: 'right',
    mono: true,
    cell: ({ tool, waiting }) => (
      <Link component={RouterLink} to={generationsPath({ tab: 'waiting', tool })}>
        {formatCount(waiting)}
      </Link>
    ),
  },
  {
    key: 'longest',
    label: t.longest,
    align: 'right',
    mono: true,
    cell: ({ jobId, longestSeconds }) => (
      <Link component={RouterLink} to={generationPath(jobId)}>
        {formatDuration(longestSeconds)}
      </Link>
    ),
  },
]

const deletedFiles = /^deleted (\d+)$/
const foundText = (found: string): string =>
  deskTexts.system.repairFound[found] ?? (found.startsWith('workflow ') ? deskTexts.system.endedUnnoticed : found)
function didText(did: string): string {
  const count = deletedFiles.exec(did)?.[1]
  return count === undefined ? (deskTexts.system.repairDid[did] ?? did) : deskTexts.system.filesDeleted(count)
}

export const repairColumns: readonly Column<SystemState['repairs'][number] & { id: string }>[] = [
  { key: 'at', label: t.at, mono: true, noWrap: true, cell: ({ at }) => formatExactTime(at) },
  { key: 'found', label: t.found, card: 'head', cell: ({ found }) => foundText(found) },
  { key: 'did', label: t.did, card: 'wide', cell: ({ did }) => didText(did) },
  {
    key: 'job',
    label: t.job,
    cell: ({ jobId }) =>
      jobId ? (
        <Link component={RouterLink} to={generationPath(jobId)}>
          {shortenId(jobId)}
        </Link>
      ) : (
        '–'
      ),
  },
]
