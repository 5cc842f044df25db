import * as z from 'zod/mini'
import { plans, roles } from './plans.rules.ts'

export const roleSchema = z.enum(roles)
export const planSchema = z.enum(plans)

/** The checkout marker screens read (spec 1 §3): present when a plan is paid. */
export const checkoutSchema = z.object({
  line_items: z.object({ data: z.array(z.object({ description: z.string() })) }),
})

/** Who is signed in, as the session says it; never taken from a request. */
export const sessionUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: roleSchema,
  plan: planSchema,
  staff: z.boolean(),
  stripeCheckoutSession: z.nullable(checkoutSchema),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

export const signUpRequest = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  email: z.email().check(z.maxLength(254)),
  password: z.string().check(z.minLength(8), z.maxLength(128)),
})
export const signInRequest = z.strictObject({
  email: z.email().check(z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
})
/** `token` works as a bearer token; the cookie is set beside it. */
export const signedInResponse = z.object({
  token: z.string(),
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
})
