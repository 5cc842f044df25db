import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

export const mailPreferenceQuery = queryOptions({
  queryKey: ['email-notifications'],
  queryFn: ({ signal }) => call('emailNotifications', { signal }),
  staleTime: 300_000,
})

export const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: ({ signal }) => call('storage', { signal }),
  staleTime: 0,
})
