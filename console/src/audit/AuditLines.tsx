import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import type { AuditEntry } from '@songloom/contracts/support/audit'
import { Typography } from '@mui/material'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { deskTexts } from '../desk-texts.ts'
import { entryColumns } from './audit-columns.tsx'

/** What support did to this record. */
export function AuditLines({ entries, empty }: { entries: readonly AuditEntry[]; empty: string }) {
  if (entries.length === 0) return <Typography color="textSecondary">{empty}</Typography>
  return <RecordTable label={deskTexts.pages.audit} rows={entries} columns={entryColumns} limit={listLimits.audit} />
}
