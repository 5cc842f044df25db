import { signUpRequest } from '@songloom/contracts/account/session'
import express from 'express'
import type { RequestHandler } from 'express'
import * as z from 'zod/mini'
import { Refusal } from '../http/refusal.ts'

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))

export const requestResetRequest = z.strictObject({
  email: signUpRequest.shape.email,
  /** The path of our page that the link in the mail opens. */
  redirectTo: z.optional(text(2_048)),
})
export const resetRequest = z.strictObject({ token: text(128), newPassword: signUpRequest.shape.password })

/** The second step of a sign-in; a trusted device is not asked again. */
export const signInCodeRequest = z.strictObject({ code: text(32), isTrusted: z.optional(z.boolean()) })

/** `returnTo` is one of our pages. */
export const signInProviderRequest = z.strictObject({
  providerId: text(32),
  returnTo: z.optional(text(2_048)),
})

/** JSON of at most 16 kB. */
export const readJson: RequestHandler = express.json({ limit: '16kb', reviver: refuseNul })

/** PostgreSQL cannot store NUL in a text. The body reader answers 400 to whatever is thrown here. */
function refuseNul(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new SyntaxError('NUL in a text')
  return value
}

/** The body as the contract has it, or a refusal that names the field. */
export function parseBody<S extends z.ZodMiniType>(schema: S, body: unknown): z.infer<S> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  const field = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0]
  const isWeakPassword = issue.code === 'too_small' && (field === 'password' || field === 'newPassword')
  const details = field === undefined ? {} : { field: String(field).slice(0, 64) }
  throw new Refusal(isWeakPassword ? 'password_weak' : 'bad_request', details)
}
