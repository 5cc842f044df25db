import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { showError } from '../../lib/http/auth-gate.ts'
import { withConfirmation } from '../../lib/http/confirmation.ts'
import { queryClient } from '../../lib/http/query-client.ts'

/** The newest archive; asked for again while it is being packed. */
export const accountExportQuery = queryOptions({
  queryKey: ['account-export'],
  queryFn: async ({ signal }) => (await call('accountExport', { signal })).export,
  refetchInterval: ({ state }) => (state.data?.state === 'packing' ? 2_000 : false),
})

/** An open request to delete the account. */
export const deletionQuery = queryOptions({
  queryKey: ['account-deletion'],
  queryFn: async ({ signal }) => {
    const { deletion, stoppedBecause } = await call('accountDeletion', { signal })
    return { deletion, stoppedBecause }
  },
  staleTime: 60_000,
})

const onError = (error: unknown): void => showError(error)
const readExport = (): Promise<void> => queryClient.invalidateQueries({ queryKey: accountExportQuery.queryKey })
const readDeletion = (): Promise<void> => queryClient.invalidateQueries({ queryKey: deletionQuery.queryKey })

export const useRequestExport = () =>
  useMutation({ mutationFn: () => call('requestAccountExport'), onError, onSettled: readExport })

/** Downloads by a link that works once. */
export const useDownloadExport = () =>
  useMutation({
    mutationFn: () => call('linkAccountExport'),
    onSuccess: ({ url }) => location.assign(url),
    onError,
    onSettled: readExport,
  })

/** Asks for the password or a code first, where the sign-in was long ago. */
export const useRequestDeletion = () =>
  useMutation({
    mutationFn: () => withConfirmation(() => call('requestAccountDeletion')),
    onError,
    onSettled: readDeletion,
  })

export const useUndoDeletion = () =>
  useMutation({ mutationFn: () => call('undoAccountDeletion'), onError, onSettled: readDeletion })
