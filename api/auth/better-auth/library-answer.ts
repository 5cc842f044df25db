import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { Refusal } from '../../http/refusal.ts'
import type { RefusalDetails } from '../../http/refusal.ts'
import { createTable } from '@songloom/contracts/create-table.rules'

const refusals = createTable<[ErrorCode, RefusalDetails?]>({
  INVALID_EMAIL_OR_PASSWORD: ['wrong_credentials'],
  USER_ALREADY_EXISTS: ['name_taken'],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ['name_taken'],
  PASSWORD_TOO_SHORT: ['password_weak'],
  PASSWORD_TOO_LONG: ['bad_request', { field: 'password' }],
  INVALID_EMAIL: ['bad_request', { field: 'email' }],
  INVALID_PASSWORD: ['wrong_password'],
  INVALID_CODE: ['wrong_code'],
  INVALID_BACKUP_CODE: ['wrong_code'],
  TOTP_NOT_ENABLED: ['two_step_off'],
  TWO_FACTOR_NOT_ENABLED: ['two_step_off'],
  BACKUP_CODES_NOT_ENABLED: ['two_step_off'],
  TOTP_ALREADY_ENABLED: ['two_step_on'],
  INVALID_TWO_FACTOR_COOKIE: ['sign_in_expired'],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['sign_in_expired'],
  INVALID_TOKEN: ['bad_request', { field: 'token' }],
  INVALID_ORIGIN: ['foreign_origin'],
  MISSING_OR_NULL_ORIGIN: ['foreign_origin'],
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: ['foreign_origin'],
  INVALID_REDIRECT_URL: ['bad_request', { field: 'redirectTo' }],
  INVALID_CALLBACK_URL: ['bad_request', { field: 'callbackURL' }],
})

/** The library lost a race for the mail address, or the database failed; the error does not distinguish them. */
export class UserNotCreated extends Error {}

/** The library's result, or its error as a `Refusal`. Only this file knows the library's error codes. */
export async function readLibraryAnswer(response: Response): Promise<unknown> {
  if (response.ok) return response.json()
  const code = await errorCodeOf(response)
  if (response.status === 429) throw new Refusal('too_many_requests', { retryAfterSeconds: retryAfterOf(response) })
  if (code === 'FAILED_TO_CREATE_USER') throw new UserNotCreated(code)
  const known = refusals.get(code)
  if (known) throw new Refusal(...known)
  if (response.status < 500) throw new Refusal('bad_request')
  throw new Error(`The auth library failed with ${response.status} ${code}`)
}

const retryAfterOf = (response: Response): number => Number(response.headers.get('x-retry-after') ?? 60)

async function errorCodeOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  const isCoded = typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
  return isCoded ? (body.code as string) : 'UNKNOWN'
}
