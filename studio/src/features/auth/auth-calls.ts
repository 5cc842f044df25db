import type { ErrorCode, errors } from '@songloom/contracts/errors/errors.rules'
import { ApiError, readErrorMessage, send } from '../../lib/http/api.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'

type Sentence<C extends ErrorCode> = readonly [code: C, message: (typeof errors)[C]['message']]

const wrongCredentials: Sentence<'wrong_credentials'> = ['wrong_credentials', 'Email or password is incorrect.']
const nameTaken: Sentence<'name_taken'> = ['name_taken', 'You already have an account with this email.']
const passwordWeak: Sentence<'password_weak'> = ['password_weak', 'Use at least 8 characters.']

/** The auth library's own codes, in the words of our catalogue; other errors come with ours. */
const foreignCodes: Readonly<Record<string, readonly [code: ErrorCode, message: string]>> = {
  INVALID_EMAIL_OR_PASSWORD: wrongCredentials,
  USER_ALREADY_EXISTS: nameTaken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: nameTaken,
  PASSWORD_TOO_SHORT: passwordWeak,
}

export function getAuthMessage(error: unknown): string {
  const own = error instanceof ApiError ? foreignCodes[error.code] : undefined
  return own ? getErrorTexts(...own).message : readErrorMessage(error)
}

export const signUp = (values: { name: string; email: string; password: string }): Promise<unknown> =>
  send('POST', '/api/auth/sign-up/email', values)

export const signIn = (values: { email: string; password: string }): Promise<unknown> =>
  send('POST', '/api/auth/sign-in/email', values)

export const sendCode = (code: string, isTrusted: boolean): Promise<unknown> =>
  send('POST', '/api/auth/sign-in/code', { code, isTrusted })

/** Answers the address of the provider. */
export const visitProvider = (providerId: string, returnTo: string): Promise<unknown> =>
  send('POST', '/api/auth/sign-in/provider', { providerId, returnTo })

export const requestReset = (email: string): Promise<unknown> =>
  send('POST', '/api/auth/request-password-reset', { email, redirectTo: '/reset-password' })

export const resetPassword = (newPassword: string, token: string): Promise<unknown> =>
  send('POST', '/api/auth/reset-password', { newPassword, token })
