import { generationTabs } from '@songloom/contracts/support.rules'
import type { GenerationTab } from '@songloom/contracts/support.rules'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { CountTabs } from '../ui/CountTabs.tsx'
import { words } from '../words.ts'

/** How many generations of this filter stand in each tab, and of the stuck ones by rule. */
export function useCounts(filter: Record<string, unknown>) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { tab: _tab, ...others } = filter
  return useQuery({
    queryKey: ['generations', 'counts', others],
    queryFn: ({ signal }) => provider.counts(others, signal),
    placeholderData: (previous) => previous,
  })
}

export function GenerationTabs() {
  const { filterValues, setFilters } = useListContext()
  const { data } = useCounts(filterValues as Record<string, unknown>)
  const tab = (filterValues as { tab?: GenerationTab }).tab ?? 'all'
  const choose = (next: GenerationTab): void => {
    // A rule names the stuck ones only, a failure the failed ones.
    const { rule, failureCode, ...others } = filterValues as Record<string, unknown>
    const own = next === 'stuck' && rule ? { rule } : next === 'failed' && failureCode ? { failureCode } : {}
    setFilters({ ...others, ...own, tab: next })
  }
  return (
    <CountTabs
      label={words.generations.tabs}
      tabs={generationTabs}
      names={words.generations.tabNames}
      counts={data?.counts}
      value={tab}
      listId="generation-list"
      onChoose={choose}
    />
  )
}
