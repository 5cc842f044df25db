import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { GrantRequest } from '@songloom/contracts/support/grant-requests'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { useMe } from '../session/session.ts'

/** Grants that wait for approval; support sees none. */
export function useWaitingGrants(): readonly GrantRequest[] {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { data } = useQuery({
    queryKey: ['grant-requests'],
    queryFn: ({ signal }) => provider.grantRequests(signal),
    enabled: hasRoleAtLeast(useMe().role, 'lead'),
  })
  return data?.requests ?? []
}
