import { auditActions } from '@songloom/contracts/support/audit'
import type { AuditLine } from '@songloom/contracts/support/audit'
import { Box } from '@mui/material'
import { ListBase } from 'react-admin'
import { DateFilter } from '../ui/list/DateFilter.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { listProps } from '../ui/list/list-settings.ts'
import { LiveList } from '../ui/list/LiveList.tsx'
import { Page } from '../ui/Page.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import { deskTexts } from '../desk-texts.ts'
import { auditColumns } from './audit-columns.tsx'

const t = deskTexts.audit
const choices = auditActions.map((action) => [action, t.actions[action]] as const)

/** Who did what to which record, and why. */
export function AuditList() {
  return (
    <ListBase<AuditLine> {...listProps}>
      <Page title={deskTexts.pages.audit}>
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, mb: 1.5 }}>
          <SearchField label={t.byActor} source="actor" />
          <SearchField label={t.bySubject} source="subject" />
          <SearchField label={t.byReason} source="reason" />
          <DateFilter source="from" label={t.from} />
          <DateFilter source="to" label={t.to} />
          <FilterSelect source="action" label={t.columns.action} all={t.anyAction} choices={choices} />
        </Box>
        <LiveList<AuditLine> label={deskTexts.pages.audit} columns={auditColumns} empty={t.empty} />
      </Page>
    </ListBase>
  )
}
