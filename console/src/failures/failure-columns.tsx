import { getCauseLabel } from '@songloom/contracts/errors/failure-causes.rules'
import { Box, Button, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { getEngineLabel, getToolLabel } from '../generations/labels.ts'
import type { Column } from '../ui/list/columns.ts'
import { formatCount, formatTime } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'
import type { FailureRow } from './failure-groups.ts'

const t = deskTexts.failures

interface Deps {
  toLink: (row: FailureRow) => string
  onRerun: (row: FailureRow) => void
}

/** One row is one cause: how many and whose, and its repair. */
export const failureColumns = ({ toLink, onRerun }: Deps): readonly Column<FailureRow>[] => [
  {
    key: 'cause',
    label: t.columns.cause,
    card: 'head',
    width: '30%',
    cell: (row) => <Cause row={row} to={toLink(row)} />,
  },
  { key: 'jobs', label: t.columns.jobs, align: 'right', mono: true, cell: ({ jobs }) => formatCount(jobs) },
  { key: 'users', label: t.columns.users, align: 'right', mono: true, cell: ({ users }) => formatCount(users) },
  { key: 'tokens', label: t.columns.tokens, align: 'right', mono: true, cell: ({ tokens }) => formatCount(tokens) },
  { key: 'tools', label: t.columns.tools, cell: ({ tools }) => tools.map(getToolLabel).join(', ') },
  { key: 'engine', label: t.columns.engine, noWrap: true, cell: ({ engine }) => getEngineLabel(engine) },
  { key: 'versions', label: t.columns.versions, mono: true, cell: ({ versions }) => versions.join(', ') || '–' },
  {
    key: 'first',
    label: t.columns.first,
    mono: true,
    noWrap: true,
    cell: ({ firstEndedAt }) => formatTime(firstEndedAt),
  },
  { key: 'last', label: t.columns.last, mono: true, noWrap: true, cell: ({ lastEndedAt }) => formatTime(lastEndedAt) },
  {
    key: 'rerun',
    label: t.columns.rerun,
    noWrap: true,
    cell: (row) => <Rerun row={row} onPress={() => onRerun(row)} />,
  },
]

/** In plain language, with an example of the recorded error. */
function Cause({ row, to }: { row: FailureRow; to: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Box>
        <Link component={RouterLink} to={to} data-row-link sx={{ display: 'inline-block', py: 0.5 }}>
          {getCauseLabel(row.failureCode)}
        </Link>
        {row.fault === 'user' ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${t.usersOwn}`}</Box>
        ) : null}
      </Box>
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px', overflowWrap: 'anywhere' }}
      >
        {row.example || t.noError}
      </Box>
    </Box>
  )
}

/** The repair, or its result. */
function Rerun({ row, onPress }: { row: FailureRow; onPress: () => void }) {
  const { rerunnable, replaced, failureCode } = row
  const label = rerunnable === null ? t.rerunAll : t.rerun(rerunnable)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', color: 'text.secondary' }}>
      {rerunnable === 0 ? null : (
        <Button variant="outlined" aria-label={t.rerunLabel(label, getCauseLabel(failureCode))} onClick={onPress}>
          {label}
        </Button>
      )}
      {replaced ? t.replaced(formatCount(replaced)) : rerunnable === 0 ? t.notRerunnable : null}
    </Box>
  )
}
