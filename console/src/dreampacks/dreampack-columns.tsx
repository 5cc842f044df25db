import { formatHour } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { SupportDreampack } from '@songloom/contracts/support/dreampacks/dreampacks'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import type { Column } from '../ui/list/columns.ts'
import { formatCount, formatTime, formatTimeInZone } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'
import { dreampackPath, getLastRunLabel, toPackStatus, payWarning } from './labels.ts'
import { StatusChip } from './StatusChip.tsx'

const t = deskTexts.dreampacks

/** What support reads of a dreampack before opening it. */
export const dreampackColumns: readonly Column<SupportDreampack>[] = [
  {
    key: 'standing',
    label: t.columns.standing,
    card: 'head',
    width: '20%',
    cell: (pack) => (
      <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
        <StatusChip standing={toPackStatus(pack)} />
        {pack.stuck ? (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>
            {pack.stuck.words}
          </Box>
        ) : null}
        {payWarning(pack) ? (
          <Box component="span" sx={{ color: 'warning.main', fontSize: 12, lineHeight: '16px' }}>
            {payWarning(pack)}
          </Box>
        ) : null}
      </Box>
    ),
  },
  {
    key: 'name',
    label: t.columns.name,
    card: 'head',
    cell: ({ id, name }) => (
      <Link
        component={RouterLink}
        to={dreampackPath(id)}
        data-row-link
        sx={{ display: 'inline-block', py: 0.5, overflowWrap: 'anywhere' }}
      >
        {name}
      </Link>
    ),
  },
  { key: 'user', label: t.columns.user, truncate: 200, cell: ({ userEmail }) => userEmail },
  { key: 'style', label: t.columns.style, truncate: 120, cell: ({ style }) => style },
  {
    key: 'tracks',
    label: t.columns.tracks,
    align: 'right',
    mono: true,
    cell: ({ trackCount }) => formatCount(trackCount),
  },
  {
    key: 'hour',
    label: t.columns.hour,
    cell: ({ hour, timeZone }) => deskTexts.dreampack.at(formatHour(hour), timeZone),
  },
  {
    key: 'next',
    label: t.columns.next,
    mono: true,
    noWrap: true,
    cell: ({ nextRunAt, timeZone }) =>
      nextRunAt ? formatTimeInZone(nextRunAt, timeZone) : deskTexts.dreampack.notPlanned,
  },
  {
    key: 'last',
    label: t.columns.last,
    card: 'wide',
    cell: ({ lastRun }) => (lastRun ? getLastRunLabel(lastRun) : t.none),
  },
  {
    key: 'created',
    label: t.columns.created,
    mono: true,
    noWrap: true,
    card: 'hidden',
    cell: ({ createdAt }) => formatTime(createdAt),
  },
]
