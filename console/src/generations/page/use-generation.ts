import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../../providers/data-provider.ts'

/** One generation with its related data, updated live. */
export function useGeneration(id: string) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useQuery({ queryKey: ['generations', 'detail', id], queryFn: ({ signal }) => provider.generation(id, signal) })
}
