import type { GenerationFilter } from '@songloom/contracts/support/generations'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'

/** Causes, engines and versions of the failures that the list's filter holds; nothing outside of the tab of failures. */
export function useFailureChoices() {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { filterValues } = useListContext()
  const filter = filterValues as Partial<GenerationFilter>
  const { data } = useQuery({
    queryKey: ['generations', 'failure-choices', filter],
    queryFn: ({ signal }) => provider.failureChoices(filter, signal),
    placeholderData: (previous) => previous,
    enabled: filter.tab === 'failed',
  })
  return filter.tab === 'failed' ? data : undefined
}
