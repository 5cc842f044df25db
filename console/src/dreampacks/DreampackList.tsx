import type { SupportDreampack } from '@songloom/contracts/support/dreampacks/dreampacks'
import { dreampackTabs, supportDreampackStates } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { DreampackTab } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { ListBase, useDataProvider, useListContext } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { CountTabs } from '../ui/list/CountTabs.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { listProps } from '../ui/list/list-settings.ts'
import { LiveList } from '../ui/list/LiveList.tsx'
import { Page } from '../ui/Page.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import { deskTexts } from '../desk-texts.ts'
import { dreampackColumns } from './dreampack-columns.tsx'
import { HoursBar } from './HoursBar.tsx'
import { dreampackPath } from './labels.ts'
import { PackBulkMenu } from './PackBulkMenu.tsx'

const t = deskTexts.dreampacks
const listId = 'dreampack-list'
const stateChoices = supportDreampackStates.map((state) => [state, t.states[state]] as const)

/** All dreampacks: due, running and stuck ones. */
export function DreampackList() {
  return (
    <ListBase<SupportDreampack> {...listProps}>
      <DreampackDesk />
    </ListBase>
  )
}

function useDreampackCounts(filter: Record<string, unknown>) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { tab: _tab, ...others } = filter
  return useQuery({
    queryKey: ['dreampacks', 'counts', others],
    queryFn: ({ signal }) => provider.dreampackCounts(others, signal),
    placeholderData: (previous) => previous,
  })
}

function DreampackDesk() {
  const { filterValues, setFilters } = useListContext<SupportDreampack>()
  const { tab = 'all', ...others } = filterValues as { tab?: DreampackTab }
  const { data } = useDreampackCounts(others)
  return (
    <Page title={deskTexts.pages.dreampacks} documentTitle={`${t.tabNames[tab]} – ${deskTexts.pages.dreampacks}`}>
      {data ? <HoursBar hours={data.hours} /> : null}
      <CountTabs
        label={t.tabs}
        tabs={dreampackTabs}
        names={t.tabNames}
        counts={data?.counts}
        value={tab}
        listId={listId}
        onChoose={(next) => setFilters({ ...others, tab: next })}
      />
      <Box
        role="search"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, mb: 1.5, alignItems: 'center' }}
      >
        <SearchField label={t.search} />
        <FilterSelect source="state" label={t.state} all={t.anyState} choices={stateChoices} />
        <PackBulkMenu />
      </Box>
      <Box role="tabpanel" id={listId} aria-labelledby={`tab-${tab}`}>
        <LiveList<SupportDreampack>
          label={t.tabNames[tab]}
          columns={dreampackColumns}
          toLink={({ id }) => dreampackPath(id)}
          empty={t.empty[tab]}
        />
      </Box>
    </Page>
  )
}
