import type { RouteBody } from '@songloom/contracts/routes/routes'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, readErrorMessage } from '../../lib/http/api.ts'
import { withConfirmation } from '../../lib/http/confirmation.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { notify } from '../../lib/shell/notify.ts'

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }) => (await call('apiKeys', { signal })).keys,
})

/** Not awaited by a mutation: its answer is shown before the list has loaded. */
const refresh = (): void => void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
const onError = (error: unknown): void => notify.error(readErrorMessage(error), 'api-keys')

/** Creates a key, after a password or a code where the sign-in was long ago; its answer has the secret, this once. */
export const useCreateKey = () =>
  useMutation({
    mutationFn: (body: RouteBody<'createApiKey'>) => withConfirmation(() => call('createApiKey', { body })),
    onSettled: refresh,
  })

/** Replaces a key in the same way; the answer has the secret of the new one. */
export const useRotateKey = () =>
  useMutation({
    mutationFn: ({ keyId, ...body }: RouteBody<'rotateApiKey'> & { keyId: string }) =>
      withConfirmation(() => call('rotateApiKey', { params: { keyId }, body })),
    onError,
    onSettled: refresh,
  })

export const useRevokeKey = () =>
  useMutation({
    mutationFn: (keyId: string) => call('revokeApiKey', { params: { keyId } }),
    onError,
    onSettled: refresh,
  })
