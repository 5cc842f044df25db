import { generationTabs } from '@songloom/contracts/support.rules'
import type { GenerationTab } from '@songloom/contracts/support.rules'
import { Box, Tab, Tabs } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { grouped } from '../ui/format.ts'
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
    // A rule names the stuck ones only.
    const { rule, ...others } = filterValues as Record<string, unknown>
    setFilters({ ...others, ...(next === 'stuck' && rule ? { rule } : {}), tab: next })
  }
  return (
    <Tabs
      value={tab}
      onChange={(_, next: GenerationTab) => choose(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={words.generations.tabs}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 1.5 }}
    >
      {generationTabs.map((each) => (
        <Tab
          key={each}
          value={each}
          id={`tab-${each}`}
          aria-controls="generation-list"
          label={
            <span>
              {words.generations.tabNames[each]} <Count of={data?.counts[each]} isAlarm={each === 'stuck'} />
            </span>
          }
        />
      ))}
    </Tabs>
  )
}

function Count({ of, isAlarm }: { of: number | undefined; isAlarm: boolean }) {
  if (of === undefined) return null
  return (
    <Box
      component="span"
      data-count
      sx={{ fontVariantNumeric: 'tabular-nums', color: isAlarm && of > 0 ? 'error.main' : 'text.secondary' }}
    >
      {grouped(of)}
    </Box>
  )
}
