import * as z from 'zod/mini'
import type { Discovery } from './discover-provider.ts'

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.email().check(z.maxLength(254))),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
})
type Claims = z.infer<typeof claimsSchema>

interface Tokens {
  idToken?: string | undefined
  accessToken?: string | undefined
}

const patienceMs = 5_000
const maxNameLength = 80

/** The library has verified signature, issuer, audience and nonce before. */
function decodeClaims(idToken: string): Claims {
  const [, payload = ''] = idToken.split('.')
  return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
}

async function askForClaims(endpoint: string, accessToken: string): Promise<Claims> {
  const response = await fetch(endpoint, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(patienceMs),
  })
  return claimsSchema.parse(await response.json())
}

const isVerified = ({ email_verified: verified }: Claims): boolean => verified === true || verified === 'true'

const toName = ({ name, email = '' }: Claims): string =>
  (name?.replace(/\p{Cc}+/gu, ' ').trim() || email.split('@')[0] || 'Creator').slice(0, maxNameLength)

/**
 * Who has signed in at a provider. An address that the provider has not verified is left out: it may be another
 * person's. Null where the two answers name different people (OIDC Core §5.3.2).
 */
export async function readProfile({ userinfo_endpoint: endpoint }: Discovery, { idToken, accessToken }: Tokens) {
  if (!idToken) return null
  const claims = decodeClaims(idToken)
  const needsMore = claims.email === undefined && endpoint !== undefined && accessToken !== undefined
  const asked = needsMore ? await askForClaims(endpoint, accessToken) : claims
  if (asked.sub !== claims.sub) return null
  const verified = isVerified(asked)
  return {
    id: claims.sub,
    sub: claims.sub,
    name: toName(asked),
    emailVerified: verified,
    ...(verified && asked.email !== undefined ? { email: asked.email.toLowerCase() } : {}),
  }
}
