import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import type { SupportDnaSale } from '@songloom/contracts/dna/support'
import { Box, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { mayBlock as isLead, useMe } from '../session/session.ts'
import { formatCount, formatTime } from '../ui/format.ts'
import type { Column } from '../ui/list/columns.ts'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { ReasonButton } from '../ui/press/ReasonButton.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { userPath } from '../users/UserLink.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.dna.sales

const columnsFor = (userId: string, mayRefund: boolean): readonly Column<SupportDnaSale>[] => [
  { key: 'name', label: t.name, card: 'head', cell: ({ name, dnaId }) => name || dnaId },
  {
    key: 'direction',
    label: t.direction,
    cell: ({ buyerId, kind }) => `${buyerId === userId ? t.bought : t.sold}, ${t.kinds[kind]}`,
  },
  {
    key: 'tokens',
    label: t.tokens,
    align: 'right',
    mono: true,
    cell: ({ priceTokens, ownerTokens, shareTokens }) => (
      <span title={t.split(formatCount(ownerTokens), formatCount(shareTokens))}>{formatCount(priceTokens)}</span>
    ),
  },
  {
    key: 'other',
    label: t.other,
    cell: ({ buyerId, ownerId }) => {
      const other = buyerId === userId ? ownerId : buyerId
      return (
        <Link component={RouterLink} to={userPath(other)}>
          {other}
        </Link>
      )
    },
  },
  {
    key: 'at',
    label: t.at,
    noWrap: true,
    cell: ({ soldAt, refundedAt }) => (refundedAt ? t.refunded(formatTime(refundedAt)) : formatTime(soldAt)),
  },
  {
    key: 'actions',
    label: t.actions,
    card: 'wide',
    cell: (sale) => (
      <Box sx={{ display: 'flex', gap: 1 }}>
        {mayRefund && sale.kind === 'once' && sale.refundedAt === null ? <RefundButton sale={sale} /> : null}
        <RestrictionButton sale={sale} />
      </Box>
    ),
  },
]

function RefundButton({ sale: { id, name } }: { sale: SupportDnaSale }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const texts = deskTexts.dna.refund
  return (
    <ReasonButton
      texts={texts}
      title={texts.title(name)}
      size="small"
      send={(body) => provider.refundDna(id, body)}
      done={() => texts.done(name)}
      queryKey={['users']}
    />
  )
}

/** Takes a voice or style down, or restores one that is down; a change by a colleague closes the dialog. */
function RestrictionButton({ sale: { dnaId, name, isRestricted } }: { sale: SupportDnaSale }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const texts = isRestricted ? deskTexts.dna.restore : deskTexts.dna.takeDown
  return (
    <ReasonButton
      key={texts.button}
      texts={texts}
      title={texts.title(name)}
      size="small"
      color="inherit"
      isDangerous={!isRestricted}
      send={(body) => provider.restrictDna(dnaId, { ...body, isRestricted: !isRestricted })}
      done={() => texts.done(name)}
      queryKey={['users']}
    />
  )
}

/** What a user has bought and sold of voices and styles. A lead refunds a licence; support takes down and restores. */
export function UserDnaSales({ userId }: { userId: string }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const mayRefund = isLead(useMe())
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'dna-sales', userId],
    queryFn: ({ signal }) => provider.dnaSales(userId, signal),
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.sales.length === 0) return <Typography color="textSecondary">{t.empty}</Typography>
  const columns = columnsFor(userId, mayRefund)
  return <RecordTable label={t.title} rows={data.sales} columns={columns} limit={listLimits.dnaSales} />
}
