import type { AccountPlan, TokenLot } from '@songloom/contracts/account/plan'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cursorPages } from '../cache/queries.ts'
import { call } from '../http/api.ts'
import { billingKey } from './billing.ts'

/** One's plan, when it renews or ends, and what each change would do to tokens. Events of tokens make it stale. */
export const accountPlanQuery = queryOptions({
  queryKey: [...billingKey, 'plan'],
  queryFn: async ({ signal }): Promise<AccountPlan> => call('accountPlan', { signal }),
  staleTime: 0,
})

/** Where one's tokens come from, in the order in which they are used. */
export const tokenLotsQuery = queryOptions({
  queryKey: [...billingKey, 'lots'],
  queryFn: async ({ signal }): Promise<TokenLot[]> => (await call('tokens', { signal })).lots,
  staleTime: 0,
})

/** What moved one's tokens, newest first. */
export const tokenHistoryQuery = infiniteQueryOptions({
  ...cursorPages,
  queryKey: [...billingKey, 'history'],
  queryFn: ({ signal, pageParam }) => call('tokenHistory', { signal, query: { before: pageParam } }),
  staleTime: 0,
})
