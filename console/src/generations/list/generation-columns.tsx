import { getCauseLabel, getFault } from '@songloom/contracts/errors/failure-causes.rules'
import type { SupportGeneration } from '@songloom/contracts/support/generations'
import type { GenerationTab } from '@songloom/contracts/support/support.rules'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { CaseMarker } from '../../notes/CaseMarker.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { formatCount, formatTime } from '../../ui/format.ts'
import { deskTexts } from '../../desk-texts.ts'
import { AgeBar } from './AgeBar.tsx'
import { generationPath, getStageLabel, getToolLabel, getVersionLabel } from '../labels.ts'
import { GenerationStatus } from '../GenerationStatus.tsx'

const names = deskTexts.generations.columns

/** The stuck, the parked and the waiting ones have a sentence under their status. */
const statusWidth = (tab: GenerationTab): string =>
  tab === 'stuck' || tab === 'parked' || tab === 'waiting' || tab === 'all' ? '24%' : '12%'

function Tokens({ row }: { row: SupportGeneration }) {
  const tokens = formatCount(row.priceTokens)
  return row.isRefunded ? deskTexts.generations.refunded(tokens) : tokens
}

function Name({ row }: { row: SupportGeneration }) {
  return (
    <>
      <Link
        component={RouterLink}
        to={generationPath(row.id)}
        data-row-link
        title={row.songName ?? undefined}
        sx={{
          display: 'inline-block',
          py: 0.5,
          maxWidth: { xs: '100%', md: 320 },
          whiteSpace: { md: 'nowrap' },
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          verticalAlign: 'middle',
        }}
      >
        {row.songName ?? deskTexts.generations.unnamed}
      </Link>
      <CaseMarker openCase={row.openCase} />
    </>
  )
}

/** The address, and whether the account is limited or blocked. */
const userCell = ({ userEmail, userRestriction }: SupportGeneration) =>
  userRestriction === null ? (
    userEmail
  ) : (
    <>
      {userEmail}
      <Box sx={{ color: 'warning.main', fontSize: 12, lineHeight: '16px' }}>
        {deskTexts.restriction.chips[userRestriction]}
      </Box>
    </>
  )

/** The cause of a failure, and whether it is the user's; the whole error on hover. */
function Cause({ row: { failureCode, lastError } }: { row: SupportGeneration }) {
  if (failureCode === null) return '–'
  return (
    <span title={lastError ?? undefined}>
      {getCauseLabel(failureCode)}
      {getFault(failureCode) === 'user' ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${deskTexts.failures.usersOwn}`}</Box>
      ) : null}
    </span>
  )
}

const causeColumn = (tab: GenerationTab): Column<SupportGeneration> => ({
  key: 'cause',
  label: names.cause,
  width: tab === 'failed' ? '20%' : undefined,
  noWrap: tab === 'all',
  cell: (row) => <Cause row={row} />,
})

/** What support reads of a generation before opening it. */
export const generationColumns = (tab: GenerationTab): readonly Column<SupportGeneration>[] => [
  {
    key: 'status',
    label: names.status,
    card: 'head',
    width: statusWidth(tab),
    cell: (row) => <GenerationStatus generation={row} />,
  },
  {
    key: 'name',
    label: names.name,
    card: 'head',
    width: '24%',
    cell: (row) => <Name row={row} />,
  },
  ...(tab === 'failed' || tab === 'all' ? [causeColumn(tab)] : []),
  { key: 'age', label: names.age, sort: 'age', cell: (row) => <AgeBar generation={row} /> },
  { key: 'tool', label: names.tool, noWrap: true, cell: (row) => getToolLabel(row.tool) },
  { key: 'version', label: names.version, cell: (row) => getVersionLabel(row.version) },
  { key: 'stage', label: names.stage, noWrap: true, cell: (row) => getStageLabel(row) },
  { key: 'attempts', label: names.attempts, sort: 'attempts', align: 'right', mono: true, cell: (row) => row.attempts },
  { key: 'user', label: names.user, truncate: 200, cell: userCell },
  {
    key: 'tokens',
    label: names.tokens,
    sort: 'tokens',
    align: 'right',
    mono: true,
    noWrap: true,
    cell: (row) => <Tokens row={row} />,
  },
  {
    key: 'created',
    label: names.created,
    sort: 'created',
    noWrap: true,
    mono: true,
    cell: (row) => formatTime(row.createdAt),
  },
]
