import type { LedgerLine } from '@songloom/contracts/account'
import { Typography } from '@mui/material'
import { RecordTable } from '../ui/RecordTable.tsx'
import { words } from '../words.ts'
import { ledgerColumns } from './ledger-columns.tsx'

/** A few lines of the ledger inside another page. */
export function LedgerLines({ entries, empty }: { entries: readonly LedgerLine[]; empty: string }) {
  if (entries.length === 0) return <Typography color="textSecondary">{empty}</Typography>
  return <RecordTable label={words.pages.ledger} rows={entries} columns={ledgerColumns} />
}
