import type { GenerationFilter } from '@songloom/contracts/support/generations'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import type { ConsoleDataProvider } from '../../providers/data-provider.ts'

/**
 * Causes, engines and versions of the failed or parked generations in the list's filter; empty in other tabs.
 */
export function useFailureChoices() {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { filterValues } = useListContext()
  const filter = filterValues as Partial<GenerationFilter>
  const hasCauses = filter.tab === 'failed' || filter.tab === 'parked'
  const { data } = useQuery({
    queryKey: ['generations', 'failure-choices', filter],
    queryFn: ({ signal }) => provider.failureChoices(filter, signal),
    placeholderData: (previous) => previous,
    enabled: hasCauses,
  })
  return hasCauses ? data : undefined
}
