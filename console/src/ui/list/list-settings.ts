import { refetchEveryMs } from '../../providers/query-client.ts'

/**
 * Common settings of all lists. Failures show in the list itself, not as a notice every ten seconds.
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
