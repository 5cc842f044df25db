import * as z from 'zod/mini'
import type { ErrorCode } from '../errors/errors.rules.ts'

/** Who may call: anyone, a signed-in user (the handler checks ownership), or a role and those above it. */
export type Policy = 'public' | 'session' | 'support' | 'lead' | 'admin'

/** One call: address, input, output, policy and errors. `stream` answers bytes, not JSON. */
export interface Route {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  feature: string
  policy: Policy
  /** Replaced by another route; still answered for one version. */
  isDeprecated?: boolean
  /** What a visitor is answered, where the specification has a sentence of its own for it. */
  signedOutCode?: ErrorCode
  params: z.ZodMiniType
  query: z.ZodMiniType
  body: z.ZodMiniType
  response: z.ZodMiniType | 'stream'
  /** Of success, where it is not 200: a protocol of others asks for it. */
  status?: 201 | 204
  errors: readonly ErrorCode[]
}

export const nothing = z.object({})
const defaults = { params: nothing, query: nothing, body: nothing, errors: [] as const }
type Declared = Partial<Route> & Pick<Route, 'method' | 'path' | 'feature' | 'policy' | 'response'>

/** A route with defaults for absent fields. */
export const route = <const R extends Declared>(entry: R): Omit<typeof defaults, keyof R> & R => ({
  ...defaults,
  ...entry,
})

export const done = z.object({ success: z.literal(true) })

/** The caller's id, where the specification sends it; another user's is refused. */
export const userIdQuery = z.object({ userId: z.optional(z.string().check(z.maxLength(64))) })
