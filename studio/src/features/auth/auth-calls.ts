import { errors, isErrorCode } from '@songloom/contracts/errors.rules'
import { ApiError, messageOf, send } from '../../lib/api.ts'

/** The auth library's own codes, in the words of our catalogue. */
const foreignCodes: Record<string, keyof typeof errors> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  USER_ALREADY_EXISTS: 'name_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'name_taken',
  PASSWORD_TOO_SHORT: 'password_weak',
}

export function authMessage(error: unknown): string {
  const code = error instanceof ApiError ? error.code : ''
  const own = foreignCodes[code] ?? (isErrorCode(code) ? code : undefined)
  return own ? errors[own].message : messageOf(error)
}

export const signUp = (values: { name: string; email: string; password: string }): Promise<unknown> =>
  send('POST', '/api/auth/sign-up/email', values)

export const signIn = (values: { email: string; password: string }): Promise<unknown> =>
  send('POST', '/api/auth/sign-in/email', values)

export const requestReset = (email: string): Promise<unknown> =>
  send('POST', '/api/auth/request-password-reset', { email, redirectTo: '/reset-password' })

export const resetPassword = (newPassword: string, token: string): Promise<unknown> =>
  send('POST', '/api/auth/reset-password', { newPassword, token })
