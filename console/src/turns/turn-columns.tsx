import type { SupportTurn } from '@songloom/contracts/support/turns'
import { Chip, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { formatCount, formatDuration, shortenId, formatTime } from '../ui/format.ts'
import type { Column } from '../ui/list/columns.ts'
import { deskTexts } from '../desk-texts.ts'
import { toTurnStatus, turnPath } from './labels.ts'

const t = deskTexts.turns

export function TurnChip({ turn }: { turn: SupportTurn }) {
  const { label, tone, isStuck } = toTurnStatus(turn)
  return <Chip label={label} color={tone} variant={isStuck ? 'filled' : 'outlined'} />
}

const number = { align: 'right', mono: true } as const

/** What support reads of a turn before opening it. */
export const turnColumns: readonly Column<SupportTurn>[] = [
  {
    key: 'id',
    label: t.columns.id,
    card: 'head',
    mono: true,
    cell: ({ id }) => (
      <Link component={RouterLink} to={turnPath(id)} data-row-link sx={{ display: 'inline-block', py: 0.5 }}>
        {shortenId(id)}
      </Link>
    ),
  },
  { key: 'state', label: t.columns.state, card: 'head', cell: (turn) => <TurnChip turn={turn} /> },
  { key: 'user', label: t.columns.user, truncate: 220, cell: ({ userEmail }) => userEmail },
  { key: 'mode', label: t.columns.mode, cell: ({ mode }) => t.modes[mode] },
  { ...number, key: 'step', label: t.columns.step, cell: ({ step }) => formatCount(step) },
  { ...number, key: 'age', label: t.columns.age, cell: ({ ageSeconds }) => formatDuration(ageSeconds) },
  {
    ...number,
    key: 'quiet',
    label: t.columns.quiet,
    cell: ({ endedAt, quietSeconds }) => (endedAt === null ? formatDuration(quietSeconds) : ''),
  },
  { ...number, key: 'jobs', label: t.columns.jobs, cell: ({ jobs, openJobs }) => t.jobs(formatCount(jobs), openJobs) },
  {
    ...number,
    key: 'tokens',
    label: t.columns.tokens,
    cell: ({ spentTokens, limitTokens }) => t.spent(formatCount(spentTokens), formatCount(limitTokens)),
  },
  { ...number, key: 'model', label: t.columns.model, cell: ({ modelTokens }) => formatCount(modelTokens) },
  {
    key: 'created',
    label: t.columns.created,
    mono: true,
    noWrap: true,
    card: 'hidden',
    cell: ({ createdAt }) => formatTime(createdAt),
  },
]
