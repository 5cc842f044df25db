import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'

/** How many bulk actions wait for approval. */
export function useWaitingBulks(): number {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { data } = useQuery({
    queryKey: ['bulks', 'waiting'],
    queryFn: ({ signal }) => provider.waitingBulks(signal),
  })
  return data?.bulks.length ?? 0
}
