import type { TokenLot } from '@songloom/contracts/account/plan'
import { Typography } from '@mui/material'
import { formatCount, formatTime } from '../ui/format.ts'
import type { Column } from '../ui/list/columns.ts'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.user.lots

const columns: readonly Column<TokenLot>[] = [
  {
    key: 'source',
    label: t.source,
    card: 'head',
    cell: ({ source, isRolled }) => (isRolled ? t.rolled : t.sources[source]),
  },
  {
    key: 'left',
    label: t.left,
    align: 'right',
    mono: true,
    cell: ({ remaining, granted }) => t.leftOf(formatCount(remaining), formatCount(granted)),
  },
  {
    key: 'expiry',
    label: t.expiry,
    noWrap: true,
    cell: ({ expiresAt }) => (expiresAt ? formatTime(expiresAt) : t.never),
  },
]

/** The user's usable tokens by origin, in the order in which they are spent. */
export function UserLots({ lots }: { lots: readonly TokenLot[] }) {
  if (lots.length === 0) return <Typography color="textSecondary">{t.empty}</Typography>
  return <RecordTable label={t.title} rows={lots} columns={columns} />
}
