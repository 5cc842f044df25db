import * as z from 'zod/mini'
import { done, route } from '../routes/route.ts'
import { signInRequest, signUpRequest } from './session.ts'

/** A signed-in browser or program. */
export const deviceSessionSchema = z.object({
  id: z.string(),
  /** Such as `Firefox`; null for a program we do not know. */
  browser: z.nullable(z.string()),
  /** Such as `Windows`. */
  system: z.nullable(z.string()),
  isPhone: z.boolean(),
  firstSeenAt: z.string(),
  /** Within an hour. */
  lastSeenAt: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
})
export type DeviceSession = z.infer<typeof deviceSessionSchema>

const password = signInRequest.shape.password
const base = { feature: 'account', policy: 'session' } as const

/** Sessions of an account, and what proves its user again. */
export const sessionRoutes = {
  sessions: route({
    ...base,
    method: 'GET',
    path: '/api/account/sessions',
    response: z.object({ success: z.literal(true), sessions: z.array(deviceSessionSchema) }),
  }),
  /** Ends one session; its sockets close within 5 s. */
  endSession: route({
    ...base,
    method: 'DELETE',
    path: '/api/account/sessions/:sessionId',
    params: z.object({ sessionId: z.string().check(z.maxLength(64)) }),
    response: done,
    errors: ['not_found'],
  }),
  /** Ends all sessions but the one that asks. */
  endOtherSessions: route({
    ...base,
    method: 'DELETE',
    path: '/api/account/sessions',
    response: z.object({ success: z.literal(true), ended: z.number() }),
  }),
  /** Proves the user again, for changes of how the account is protected. */
  confirmIdentity: route({
    ...base,
    method: 'POST',
    path: '/api/account/confirm',
    body: z.union([z.strictObject({ password }), z.strictObject({ code: z.string().check(z.maxLength(32)) })]),
    response: done,
    errors: ['wrong_password', 'password_absent', 'wrong_code', 'code_used', 'two_step_off', 'too_many_requests'],
  }),
  renameUser: route({
    ...base,
    method: 'PUT',
    path: '/api/account/name',
    body: z.strictObject({ name: signUpRequest.shape.name }),
    response: z.object({ success: z.literal(true), name: z.string() }),
  }),
  /** Ends all other sessions. Without `currentPassword` only where the account has none. */
  changePassword: route({
    ...base,
    method: 'PUT',
    path: '/api/account/password',
    body: z.strictObject({ currentPassword: z.optional(password), newPassword: signUpRequest.shape.password }),
    response: z.object({ success: z.literal(true), ended: z.number() }),
    errors: [
      'account_without_email',
      'confirmation_needed',
      'wrong_password',
      'password_weak',
      'password_common',
      'too_many_requests',
    ],
  }),
} as const
