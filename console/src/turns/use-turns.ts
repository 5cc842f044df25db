import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { refetchEveryMs } from '../providers/query-client.ts'

/** How many turns of a user or of all are stuck, open, and wait for their user. */
export function useTurnCounts(user: string | undefined) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useQuery({
    queryKey: ['turns', 'counts', user],
    queryFn: ({ signal }) => provider.turnCounts(user, signal),
    refetchInterval: refetchEveryMs,
  })
}

export function useTurn(id: string) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useQuery({
    queryKey: ['turns', 'detail', id],
    queryFn: ({ signal }) => provider.turn(id, signal),
    refetchInterval: refetchEveryMs,
  })
}

/** What staff did about a turn. */
export function useTurnAudit(id: string) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useQuery({ queryKey: ['turns', 'audit', id], queryFn: ({ signal }) => provider.audit(id, signal) })
}
