import type { LedgerLine } from '@songloom/contracts/account'
import type { RouteResponse } from '@songloom/contracts/routes'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { generationPath } from '../generations/labels.ts'
import type { Column } from '../ui/columns.ts'
import { grouped, shortId, signed, when } from '../ui/format.ts'
import { words } from '../words.ts'

export type SupportLedgerLine = RouteResponse<'supportLedger'>['entries'][number]
const t = words.ledger.columns

export const ledgerColumns: readonly Column<LedgerLine>[] = [
  { key: 'kind', label: t.kind, card: 'head', cell: ({ kind }) => words.ledger.kinds[kind] },
  { key: 'available', label: t.available, align: 'right', mono: true, cell: ({ available }) => signed(available) },
  { key: 'reserved', label: t.reserved, align: 'right', mono: true, cell: ({ reserved }) => signed(reserved) },
  { key: 'reason', label: t.reason, card: 'wide', cell: ({ reason }) => reason || '–' },
  { key: 'at', label: t.at, mono: true, noWrap: true, cell: ({ at }) => when(at) },
]

const column = (key: string): Column<LedgerLine> => ledgerColumns.find((each) => each.key === key)!

export const everybodysColumns: readonly Column<SupportLedgerLine>[] = [
  column('at'),
  column('kind'),
  {
    key: 'user',
    label: t.user,
    cell: ({ userId, userEmail }) => (
      <Link component={RouterLink} to={`/users/${userId}`}>
        {userEmail || shortId(userId)}
      </Link>
    ),
  },
  column('available'),
  column('reserved'),
  {
    key: 'balance',
    label: t.balance,
    align: 'right',
    mono: true,
    cell: ({ balance }) => (balance === null ? '–' : grouped(balance)),
  },
  {
    key: 'job',
    label: t.job,
    cell: ({ jobId }) =>
      jobId ? (
        <Link component={RouterLink} to={generationPath(jobId)}>
          {shortId(jobId)}
        </Link>
      ) : (
        '–'
      ),
  },
  column('reason'),
]
