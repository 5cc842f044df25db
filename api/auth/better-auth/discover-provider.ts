import type { OidcProvider } from '@songloom/platform/oidc-providers'
import * as z from 'zod/mini'

const address = z.url()
const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: z.optional(address),
})
export type Discovery = z.infer<typeof discoverySchema>

const patienceMs = 5_000

export const toDiscoveryUrl = ({ issuer }: OidcProvider): string => `${issuer}/.well-known/openid-configuration`

/** A provider's addresses; throws where it does not answer, or answers as another issuer (OIDC Discovery §4.3). */
export async function discoverProvider(provider: OidcProvider): Promise<Discovery> {
  const response = await fetch(toDiscoveryUrl(provider), { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`The provider ${provider.id} answered ${response.status}`)
  const discovery = discoverySchema.parse(await response.json())
  if (discovery.issuer.replace(/\/$/, '') !== provider.issuer)
    throw new Error(`The provider ${provider.id} is another issuer`)
  return discovery
}
