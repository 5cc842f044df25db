import { betterAuth } from 'better-auth'
import type { BetterAuthPlugin } from 'better-auth'
import { createLibraryOptions } from './library-options.ts'
import type { LibraryParts } from './library-options.ts'

export const createLibrary = (parts: LibraryParts) => betterAuth(createLibraryOptions(parts))
export type Library = ReturnType<typeof createLibrary>

/** The same with a provider; its rows and cookies are those of all. */
export function createProviderLibrary(parts: LibraryParts, provider: BetterAuthPlugin) {
  const options = createLibraryOptions(parts)
  return betterAuth({ ...options, plugins: [...options.plugins, provider] })
}
