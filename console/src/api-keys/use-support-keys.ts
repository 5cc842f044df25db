import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { useMe } from '../session/session.ts'

export const keysQueryKey = ['keys'] as const

/** Whether the person at the desk may see and change keys. */
export const useMayManageKeys = (): boolean => hasRoleAtLeast(useMe().role, 'admin')

/** Keys of scripts; fetched for admins only. */
export function useSupportKeys() {
  const provider = useDataProvider<ConsoleDataProvider>()
  const enabled = useMayManageKeys()
  return useQuery({ queryKey: keysQueryKey, queryFn: ({ signal }) => provider.keys(signal), enabled })
}
