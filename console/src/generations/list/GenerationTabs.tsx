import { generationTabs } from '@songloom/contracts/support/support.rules'
import type { GenerationTab } from '@songloom/contracts/support/support.rules'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import type { ConsoleDataProvider } from '../../providers/data-provider.ts'
import { CountTabs } from '../../ui/list/CountTabs.tsx'
import { deskTexts } from '../../desk-texts.ts'
import { filterFor, isSharedFilter } from './filter-tabs.ts'

/** The filter's count for each tab, and of the stuck ones by rule. */
export function useCounts(filter: Record<string, unknown>) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { tab: _tab, ...others } = filter
  return useQuery({
    queryKey: ['generations', 'counts', others],
    queryFn: ({ signal }) => provider.counts(others, signal),
    placeholderData: (previous) => previous,
  })
}

/** The other tabs are counted without what only this one is filtered by: "Stuck 0" would be untrue. */
function useTabCounts(): Partial<Record<GenerationTab, number>> | undefined {
  const { filterValues } = useListContext()
  const filter = filterValues as Record<string, unknown> & { tab?: GenerationTab }
  const tab = filter.tab ?? 'all'
  const shared = Object.fromEntries(Object.entries(filter).filter(([source]) => isSharedFilter(source)))
  const [own, others] = [useCounts(filter).data?.counts, useCounts(shared).data?.counts]
  return own && others && { ...others, [tab]: own[tab] }
}

export function GenerationTabs() {
  const { filterValues, setFilters } = useListContext()
  const counts = useTabCounts()
  const tab = (filterValues as { tab?: GenerationTab }).tab ?? 'all'
  return (
    <CountTabs
      label={deskTexts.generations.tabs}
      tabs={generationTabs}
      names={deskTexts.generations.tabNames}
      counts={counts}
      value={tab}
      listId="generation-list"
      onChoose={(next) => setFilters(filterFor(next, filterValues as Record<string, unknown>))}
    />
  )
}
