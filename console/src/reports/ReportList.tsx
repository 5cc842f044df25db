import type { ModerationCase } from '@songloom/contracts/moderation/cases'
import { caseTabs } from '@songloom/contracts/moderation/moderation.rules'
import type { CaseTab } from '@songloom/contracts/moderation/moderation.rules'
import { Box } from '@mui/material'
import { ListBase, useListContext } from 'react-admin'
import { CountTabs } from '../ui/list/CountTabs.tsx'
import { listProps } from '../ui/list/list-settings.ts'
import { LiveList } from '../ui/list/LiveList.tsx'
import { Page } from '../ui/Page.tsx'
import { deskTexts } from '../desk-texts.ts'
import { reportColumns } from './report-columns.tsx'
import { reportPath, useReportCounts } from './use-reports.ts'

const t = deskTexts.moderation
const listId = 'report-list'

/** The queue of reported songs and appeals. */
export function ReportList() {
  return (
    <ListBase<ModerationCase> {...listProps}>
      <ReportDesk />
    </ListBase>
  )
}

function ReportDesk() {
  const { filterValues, setFilters } = useListContext<ModerationCase>()
  const { tab = 'open', ...others } = filterValues as { tab?: CaseTab }
  return (
    <Page title={deskTexts.pages.reports} documentTitle={`${t.tabNames[tab]} – ${deskTexts.pages.reports}`}>
      <CountTabs
        label={t.tabs}
        tabs={caseTabs}
        names={t.tabNames}
        counts={useReportCounts().data}
        value={tab}
        listId={listId}
        onChoose={(next) => setFilters({ ...others, tab: next })}
      />
      <Box role="tabpanel" id={listId} aria-labelledby={`tab-${tab}`}>
        <LiveList<ModerationCase>
          label={t.tabNames[tab]}
          columns={reportColumns}
          toLink={({ id }) => reportPath(id)}
          empty={t.empty[tab]}
        />
      </Box>
    </Page>
  )
}
