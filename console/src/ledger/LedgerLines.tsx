import type { SupportLedgerLine } from '@songloom/contracts/support/ledger'
import { Typography } from '@mui/material'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { deskTexts } from '../desk-texts.ts'
import { oneGenerationColumns, userColumns } from './ledger-columns.tsx'

/** The newest of the ledger inside another page, a line for each generation. */
export function LedgerLines({
  entries,
  empty,
  isOneGeneration = false,
}: {
  entries: readonly SupportLedgerLine[]
  empty: string
  isOneGeneration?: boolean
}) {
  if (entries.length === 0) return <Typography color="textSecondary">{empty}</Typography>
  return (
    <RecordTable
      label={deskTexts.pages.ledger}
      rows={entries}
      columns={isOneGeneration ? oneGenerationColumns : userColumns}
    />
  )
}
