import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { SessionUser } from '@songloom/contracts/account/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, send, setForbiddenHandler, setSignedOutHandler } from '../providers/api.ts'
import { queryClient } from '../providers/query-client.ts'
import { removeDrafts } from './drafts.ts'

/** The user of the session cookie; null if there is none. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<SessionUser | null> => (await call('me', { signal })).user,
  staleTime: 60_000,
  refetchInterval: false,
})

export const isSupport = (user: SessionUser): boolean => hasRoleAtLeast(user.role, 'support')
export const mayBlock = (user: SessionUser): boolean => hasRoleAtLeast(user.role, 'lead')

const setMe = (user: SessionUser | null): void => {
  queryClient.setQueryData(meQuery.queryKey, user)
}
setSignedOutHandler(() => setMe(null))
/** Whether the one who sat at the desk is signed out. */
export const isSessionLost = (): boolean => queryClient.getQueryData(meQuery.queryKey) === null
// The role may have changed, which the gate decides by.
setForbiddenHandler(() => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }))

/** The one who sits at the desk; only drawn where someone does. */
export function useMe(): SessionUser {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('Nobody is signed in.')
  return data
}

export async function signIn(email: string, password: string): Promise<void> {
  await send('POST', '/api/auth/sign-in/email', { email, password })
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
}

/** The second step of a sign-in, with a code of an app or a recovery code. */
export async function sendCode(code: string): Promise<void> {
  await send('POST', '/api/auth/sign-in/code', { code })
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
}

export async function signOut(): Promise<void> {
  await send('POST', '/api/auth/sign-out', {})
  removeDrafts()
  setMe(null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}
