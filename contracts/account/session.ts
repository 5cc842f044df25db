import * as z from 'zod/mini'
import { isClassAccount } from '../edu/education.rules.ts'
import { plans, roles } from './plans.rules.ts'

export const roleSchema = z.enum(roles)
export const planSchema = z.enum(plans)

/** The checkout marker that screens read (spec 1 §3): present with a paid plan. */
export const checkoutSchema = z.object({
  line_items: z.object({ data: z.array(z.object({ description: z.string() })) }),
})

/** The signed-in user of the session; never read from a request. */
export const sessionUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: roleSchema,
  plan: planSchema,
  staff: z.boolean(),
  stripeCheckoutSession: z.nullable(checkoutSchema),
})
/** Present while a colleague views the studio as this user: when it ends. */
export const viewSchema = z.object({ endsAt: z.string() })

export type SessionUser = z.infer<typeof sessionUserSchema>

/** An address that can be mailed; those of students without e-mail cannot. */
const mailAddress = z.email().check(
  z.maxLength(254),
  z.refine((email) => !isClassAccount(email)),
)

export const signUpRequest = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  email: mailAddress,
  password: z.string().check(z.minLength(8), z.maxLength(128)),
})
export const signInRequest = z.strictObject({
  email: z.email().check(z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
})
/** `token` works as a bearer token; the cookie is set as well. */
export const signedInResponse = z.object({
  token: z.string(),
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
})
