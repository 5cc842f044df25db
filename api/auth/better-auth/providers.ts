import type { Log } from '@songloom/platform/logs/log'
import type { OidcProvider } from '@songloom/platform/oidc-providers'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { Refusal } from '../../http/refusal.ts'
import { createProviderLibrary } from './create-library.ts'
import { discoverProvider, toDiscoveryUrl } from './discover-provider.ts'
import type { LibraryParts } from './library-options.ts'
import { readProfile } from './read-profile.ts'

/** The library with one provider. */
export interface ProviderLibrary {
  handler(request: Request): Promise<Response>
}

/** The library for one provider, made when it is first used: a provider that is away delays nobody else. */
export interface Providers {
  /** Throws `not_found`, and `provider_unavailable` where the provider does not answer. */
  get(id: string): Promise<ProviderLibrary>
}

interface Parts {
  libraryParts: LibraryParts
  providers: readonly OidcProvider[]
  log: Log
}

async function openProvider(provider: OidcProvider, libraryParts: LibraryParts): Promise<ProviderLibrary> {
  const discovery = await discoverProvider(provider)
  const { id, name, clientId, clientSecret, scopes } = provider
  const plugin = genericOAuth({
    config: [
      {
        providerId: id,
        name,
        clientId,
        clientSecret,
        scopes,
        discoveryUrl: toDiscoveryUrl(provider),
        requireIdTokenVerification: true,
        pkce: true,
        getUserInfo: (tokens) => readProfile(discovery, tokens),
      },
    ],
  })
  const library = createProviderLibrary(libraryParts, plugin)
  const { socialProviders } = await library.$context
  // The library skips a provider whose addresses it could not read.
  if (!socialProviders.some((known) => known.id === id)) throw new Error(`The provider ${id} was not readable`)
  return library
}

export function createProviders({ libraryParts, providers, log }: Parts): Providers {
  const opened = new Map<string, Promise<ProviderLibrary>>()
  return {
    async get(id) {
      const provider = providers.find((one) => one.id === id)
      if (!provider) throw new Refusal('not_found')
      const library = opened.get(id) ?? openProvider(provider, libraryParts)
      opened.set(id, library)
      return library.catch((error: unknown) => {
        opened.delete(id)
        log.warn({ err: error, provider: id }, 'a sign-in provider could not be reached')
        throw new Refusal('provider_unavailable', { values: { provider: provider.name } })
      })
    },
  }
}
