import type { SupportTurn } from '@songloom/contracts/support/turns'
import { turnTabs } from '@songloom/contracts/support/turns.rules'
import type { TurnTab } from '@songloom/contracts/support/turns.rules'
import { Box } from '@mui/material'
import { ListBase, useListContext } from 'react-admin'
import { CountTabs } from '../ui/list/CountTabs.tsx'
import { listProps } from '../ui/list/list-settings.ts'
import { LiveList } from '../ui/list/LiveList.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import { Page } from '../ui/Page.tsx'
import { deskTexts } from '../desk-texts.ts'
import { turnPath } from './labels.ts'
import { turnColumns } from './turn-columns.tsx'
import { useTurnCounts } from './use-turns.ts'

const t = deskTexts.turns
const listId = 'turn-list'

/** Turns of the chat and of the Agent; the stuck ones have a tab of their own. */
export function TurnList() {
  return (
    <ListBase<SupportTurn> {...listProps}>
      <TurnDesk />
    </ListBase>
  )
}

function TurnDesk() {
  const { filterValues, setFilters } = useListContext<SupportTurn>()
  const { tab = 'open', ...others } = filterValues as { tab?: TurnTab; user?: string }
  return (
    <Page title={deskTexts.pages.turns} documentTitle={`${t.tabNames[tab]} – ${deskTexts.pages.turns}`}>
      <CountTabs
        label={t.tabs}
        tabs={turnTabs}
        names={t.tabNames}
        counts={useTurnCounts(others.user).data}
        value={tab}
        listId={listId}
        onChoose={(next) => setFilters({ ...others, tab: next })}
      />
      <Box role="search" sx={{ mb: 1.5 }}>
        <SearchField label={t.search} source="user" />
      </Box>
      <Box role="tabpanel" id={listId} aria-labelledby={`tab-${tab}`}>
        <LiveList<SupportTurn>
          label={t.tabNames[tab]}
          columns={turnColumns}
          toLink={({ id }) => turnPath(id)}
          empty={t.empty[tab]}
        />
      </Box>
    </Page>
  )
}
