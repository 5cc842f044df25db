import { refetchEveryMs } from '../../providers/query-client.ts'

/**
 * What every list of the desk has in common. Failures are told in the list itself, not by a notice every ten seconds.
 */
export const liveQuery = { refetchInterval: refetchEveryMs, onError: () => undefined }
export const newestFirst = { field: 'created', order: 'DESC' } as const
export const listProps = {
  perPage: 25,
  sort: newestFirst,
  queryOptions: liveQuery,
  exporter: false,
  disableAuthentication: true,
} as const
