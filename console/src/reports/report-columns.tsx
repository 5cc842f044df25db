import type { ModerationCase } from '@songloom/contracts/moderation/cases'
import { lateCaseHours } from '@songloom/contracts/moderation/moderation.rules'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { formatCount, formatTime } from '../ui/format.ts'
import type { Column } from '../ui/list/columns.ts'
import { deskTexts } from '../desk-texts.ts'
import { reportPath } from './use-reports.ts'

const t = deskTexts.moderation

const isLate = (since: string): boolean => Date.now() - Date.parse(since) > lateCaseHours * 3_600_000

function Since({ at }: { at: string }) {
  return (
    <Box component="span" sx={isLate(at) ? { color: 'error.main' } : {}}>
      {formatTime(at)}
    </Box>
  )
}

/** What support reads of a case before opening it. */
export const reportColumns: readonly Column<ModerationCase>[] = [
  {
    key: 'song',
    label: t.columns.song,
    card: 'head',
    cell: ({ id, audioName }) => (
      <Link
        component={RouterLink}
        to={reportPath(id)}
        data-row-link
        sx={{ display: 'inline-block', py: 0.5, overflowWrap: 'anywhere' }}
      >
        {audioName}
      </Link>
    ),
  },
  { key: 'state', label: t.columns.state, card: 'head', cell: ({ state }) => t.states[state] },
  { key: 'reports', label: t.columns.reports, align: 'right', mono: true, cell: (row) => formatCount(row.reportCount) },
  {
    key: 'categories',
    label: t.columns.categories,
    card: 'wide',
    cell: ({ categories }) => categories.map((each) => t.categories[each]).join(', '),
  },
  { key: 'owner', label: t.columns.owner, truncate: 200, cell: ({ ownerEmail }) => ownerEmail },
  {
    key: 'waiting',
    label: t.columns.waiting,
    mono: true,
    noWrap: true,
    cell: ({ waitingSince }) => (waitingSince === null ? '' : <Since at={waitingSince} />),
  },
  {
    key: 'decision',
    label: t.columns.decision,
    cell: ({ decision }) => (decision === null ? '' : t.decisions[decision]),
  },
  {
    key: 'opened',
    label: t.columns.opened,
    mono: true,
    noWrap: true,
    card: 'hidden',
    cell: (row) => formatTime(row.openedAt),
  },
]
