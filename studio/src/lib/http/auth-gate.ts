import type { MessageDescriptor } from '@lingui/core'
import { create } from 'zustand'
import { ApiError, readErrorMessage } from './api.ts'
import { notify } from '../shell/notify.ts'
import { currentUser, meQuery } from '../cache/queries.ts'
import { queryClient } from './query-client.ts'
import { readLocal, writeLocal } from '../shell/storage.ts'

/** `code` is the second step of a sign-in. */
export type AuthView = 'sign-in' | 'sign-up' | 'forgot' | 'code'

interface AuthGate {
  open: boolean
  view: AuthView
  /** What the visitor was about to do; runs once after login. */
  resume: (() => void) | null
  /** What the modal promises of that, where it has words of its own. */
  promise: MessageDescriptor | undefined
}

export const useAuthGate = create<AuthGate>(() => ({ open: false, view: 'sign-in', resume: null, promise: undefined }))

export const openAuth = (
  view: AuthView = 'sign-in',
  resume: (() => void) | null = null,
  promise?: MessageDescriptor,
): void => useAuthGate.setState({ open: true, view, resume, promise })

export const closeAuth = (): void => useAuthGate.setState({ open: false, resume: null })

const knownKey = 'songloom.was-here'

/** The sign-up view on a browser without earlier sessions, otherwise the login view. */
export const getFirstView = (): AuthView => (readLocal(knownKey) === true ? 'sign-in' : 'sign-up')

/**
 * Runs the action now for a signed-in user, for a visitor after signing in. `why` is the sentence of the specification
 * that the visitor sees, if there is one. Without an action the modal promises nothing.
 */
export function requireUser(action: (() => void) | undefined, why?: string, promise?: MessageDescriptor): void {
  if (currentUser()) return action?.()
  if (why) notify.info(why)
  openAuth(getFirstView(), action, promise)
}

/** After login: reads the user, closes the modal and resumes the pending action. */
export async function completeSignIn(): Promise<void> {
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
  writeLocal(knownKey, true)
  const { resume } = useAuthGate.getState()
  closeAuth()
  await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'me' })
  resume?.()
}

/** Opens the modal for an expired session and resumes after login; shows any other error in a toast. */
export function showError(error: unknown, again: (() => void) | null = null): void {
  if (error instanceof ApiError && error.signedOut) {
    queryClient.setQueryData(meQuery.queryKey, null)
    openAuth('sign-in', again)
  } else notify.error(readErrorMessage(error))
}
