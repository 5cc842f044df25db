import * as z from 'zod/mini'
import { done, route } from '../routes/route.ts'
import { signInRequest, signUpRequest } from './session.ts'

const base = { feature: 'account', policy: 'session' } as const
const password = z.optional(signInRequest.shape.password)
/** Six digits of an app, or a recovery code. */
const code = z.string().check(z.minLength(6), z.maxLength(32))
const linkToken = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(128)) })

/** How an account is protected. */
export const securitySchema = z.object({
  hasPassword: z.boolean(),
  twoStep: z.object({ isOn: z.boolean() }),
  /** Providers that can be connected, and those that are. */
  providers: z.array(z.object({ id: z.string(), name: z.string(), linkedAt: z.nullable(z.string()) })),
  /** A new address that is not confirmed yet. */
  emailChange: z.nullable(z.object({ newEmail: z.string(), expiresAt: z.string() })),
})
export type Security = z.infer<typeof securitySchema>

const providerParams = z.object({ providerId: z.string().check(z.maxLength(32)) })

/** Each code is shown once, and works once in place of the code of an app. */
const recoveryCodes = z.array(z.string())

export const securityRoutes = {
  security: route({
    ...base,
    method: 'GET',
    path: '/api/account/security',
    response: z.object({ success: z.literal(true), security: securitySchema }),
  }),
  /** Mails a link to both addresses; a known address is answered the same. */
  changeEmail: route({
    ...base,
    method: 'POST',
    path: '/api/account/email',
    body: z.strictObject({ email: signUpRequest.shape.email }),
    response: done,
    errors: ['account_without_email', 'confirmation_needed', 'email_unchanged', 'too_many_requests'],
  }),
  /** Withdraws a change that is not confirmed yet. */
  withdrawEmail: route({ ...base, method: 'DELETE', path: '/api/account/email', response: done }),
  /** The link in the mail to the new address: it becomes the account's, and other sessions end. */
  confirmEmail: route({
    ...base,
    method: 'POST',
    path: '/api/account/email/confirm',
    policy: 'public',
    body: linkToken,
    response: z.object({ success: z.literal(true), email: z.string() }),
    errors: ['link_ended'],
  }),
  /** The link in the mail to the old address: it stays or comes back, and then all sessions end. */
  cancelEmail: route({
    ...base,
    method: 'POST',
    path: '/api/account/email/cancel',
    policy: 'public',
    body: linkToken,
    response: z.object({ success: z.literal(true), email: z.string(), wasChanged: z.boolean() }),
    errors: ['link_ended'],
  }),
  /** Makes a secret and recovery codes; nothing is asked for at sign-in before `finishTwoStep`. */
  startTwoStep: route({
    ...base,
    method: 'POST',
    path: '/api/account/two-step',
    body: z.strictObject({ password }),
    response: z.object({ success: z.literal(true), uri: z.string(), secret: z.string(), recoveryCodes }),
    errors: ['confirmation_needed', 'wrong_password', 'two_step_on', 'too_many_requests'],
  }),
  /** Turns two-step sign-in on, with the first code of the app. The session gets a new cookie. */
  finishTwoStep: route({
    ...base,
    method: 'POST',
    path: '/api/account/two-step/finish',
    body: z.strictObject({ code }),
    response: z.object({ success: z.literal(true), token: z.string() }),
    errors: ['confirmation_needed', 'wrong_code', 'code_used', 'two_step_on', 'two_step_off', 'too_many_requests'],
  }),
  /** The session gets a new cookie. */
  endTwoStep: route({
    ...base,
    method: 'POST',
    path: '/api/account/two-step/end',
    body: z.strictObject({ password, code }),
    response: z.object({ success: z.literal(true), token: z.string() }),
    errors: ['confirmation_needed', 'wrong_password', 'wrong_code', 'code_used', 'two_step_off', 'too_many_requests'],
  }),
  /** Replaces all recovery codes. */
  renewRecoveryCodes: route({
    ...base,
    method: 'POST',
    path: '/api/account/two-step/recovery-codes',
    body: z.strictObject({ password }),
    response: z.object({ success: z.literal(true), recoveryCodes }),
    errors: ['confirmation_needed', 'wrong_password', 'two_step_off', 'too_many_requests'],
  }),
  /** The provider's address, where the user agrees; it leads back to My account. */
  linkProvider: route({
    ...base,
    method: 'POST',
    path: '/api/account/providers/:providerId',
    params: providerParams,
    response: z.object({ success: z.literal(true), url: z.string() }),
    errors: ['confirmation_needed', 'not_found', 'provider_unavailable'],
  }),
  /** Never the last way into the account. */
  unlinkProvider: route({
    ...base,
    method: 'DELETE',
    path: '/api/account/providers/:providerId',
    params: providerParams,
    response: done,
    errors: ['confirmation_needed', 'not_found', 'last_sign_in_way'],
  }),
} as const
