import type { SupportTurn } from '@songloom/contracts/support/turns'
import { Chip, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { grouped, lasting, shortId, when } from '../ui/format.ts'
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
        {shortId(id)}
      </Link>
    ),
  },
  { key: 'state', label: t.columns.state, card: 'head', cell: (turn) => <TurnChip turn={turn} /> },
  { key: 'user', label: t.columns.user, truncate: 220, cell: ({ userEmail }) => userEmail },
  { key: 'mode', label: t.columns.mode, cell: ({ mode }) => t.modes[mode] },
  { ...number, key: 'step', label: t.columns.step, cell: ({ step }) => grouped(step) },
  { ...number, key: 'age', label: t.columns.age, cell: ({ ageSeconds }) => lasting(ageSeconds) },
  {
    ...number,
    key: 'quiet',
    label: t.columns.quiet,
    cell: ({ endedAt, quietSeconds }) => (endedAt === null ? lasting(quietSeconds) : ''),
  },
  { ...number, key: 'jobs', label: t.columns.jobs, cell: ({ jobs, openJobs }) => t.jobs(grouped(jobs), openJobs) },
  {
    ...number,
    key: 'tokens',
    label: t.columns.tokens,
    cell: ({ spentTokens, limitTokens }) => t.spent(grouped(spentTokens), grouped(limitTokens)),
  },
  { ...number, key: 'model', label: t.columns.model, cell: ({ modelTokens }) => grouped(modelTokens) },
  {
    key: 'created',
    label: t.columns.created,
    mono: true,
    noWrap: true,
    card: 'hidden',
    cell: ({ createdAt }) => when(createdAt),
  },
]
