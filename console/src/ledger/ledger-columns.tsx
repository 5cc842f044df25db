import type { SupportLedgerLine } from '@songloom/contracts/support/ledger'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import type { Column } from '../ui/list/columns.ts'
import { formatCount, shortenId, formatChange, formatTimeWithSeconds } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'
import { describeMoves } from './describe-moves.ts'
import { LedgerJob, LedgerTwin } from './LedgerJob.tsx'

type LedgerColumn = Column<SupportLedgerLine>
const t = deskTexts.ledger.columns

const at: LedgerColumn = {
  key: 'at',
  label: t.at,
  mono: true,
  noWrap: true,
  cell: (line) => formatTimeWithSeconds(line.at),
}
const kind: LedgerColumn = {
  key: 'kind',
  label: t.kind,
  card: 'head',
  cell: (line) => deskTexts.ledger.kinds[line.kind],
}
const job: LedgerColumn = { key: 'job', label: t.job, card: 'wide', cell: (line) => <LedgerJob line={line} /> }
const user: LedgerColumn = {
  key: 'user',
  label: t.user,
  cell: ({ userId, userEmail }) => (
    <Link component={RouterLink} to={`/users/${userId}`}>
      {userEmail || shortenId(userId)}
    </Link>
  ),
}
const available: LedgerColumn = {
  key: 'available',
  label: t.available,
  align: 'right',
  mono: true,
  cell: (line) => formatChange(line.available),
}
const reserved: LedgerColumn = {
  key: 'reserved',
  label: t.reserved,
  align: 'right',
  mono: true,
  cell: (line) => formatChange(line.reserved),
}
const balance: LedgerColumn = {
  key: 'balance',
  label: t.balance,
  align: 'right',
  mono: true,
  cell: (line) => (line.balance === null ? '–' : formatCount(line.balance)),
}
const reason: LedgerColumn = {
  key: 'reason',
  label: t.reason,
  card: 'wide',
  cell: (line) => (
    <>
      {line.reason || '–'}
      {line.userNote ? (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {deskTexts.ledger.userReads(line.userNote)}
        </Box>
      ) : null}
    </>
  ),
}
const happened: LedgerColumn = {
  key: 'moves',
  label: t.moves,
  card: 'wide',
  noWrap: true,
  cell: (line) => (line.jobId ? describeMoves(line) : line.reason || '–'),
}
const happenedToUser: LedgerColumn = {
  ...happened,
  card: 'head',
  noWrap: false,
  cell: (line) => (line.jobId ? describeMoves(line) : `${deskTexts.ledger.kinds[line.kind]}: ${line.reason || '–'}`),
}
const happenedToOne: LedgerColumn = {
  ...happened,
  noWrap: false,
  cell: (line) => (
    <>
      {describeMoves(line)}
      <LedgerTwin line={line} />
    </>
  ),
}
const net: LedgerColumn = { ...available, label: t.net }

/** A line for each booking. */
export const bookingColumns: readonly LedgerColumn[] = [at, kind, user, available, reserved, balance, job, reason]
/** A line for each generation, and for each booking that is no generation's. */
export const generationColumns: readonly LedgerColumn[] = [at, kind, user, job, happened, net, reserved]
/** The same inside the page of a user, and inside that of one generation. */
export const userColumns: readonly LedgerColumn[] = [at, job, happenedToUser, net]
export const oneGenerationColumns: readonly LedgerColumn[] = [at, happenedToOne, net]
