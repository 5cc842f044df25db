import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { refetchEveryMs } from '../providers/query-client.ts'

export const reportPath = (id: string): string => `/reports/${id}`

/** How many cases and appeals wait. */
export function useReportCounts() {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useQuery({
    queryKey: ['reports', 'counts'],
    queryFn: ({ signal }) => provider.reportCounts(signal),
    refetchInterval: refetchEveryMs,
  })
}

export function useReport(id: string) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useQuery({
    queryKey: ['reports', 'detail', id],
    queryFn: ({ signal }) => provider.report(id, signal),
    refetchInterval: refetchEveryMs,
  })
}

/** What staff did about a case. */
export function useReportAudit(id: string) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useQuery({ queryKey: ['reports', 'audit', id], queryFn: ({ signal }) => provider.audit(id, signal) })
}
