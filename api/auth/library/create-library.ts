import { betterAuth } from 'better-auth'
import { libraryOptions } from './library-options.ts'
import type { LibraryParts } from './library-options.ts'

export const createLibrary = (parts: LibraryParts) => betterAuth(libraryOptions(parts))
export type Library = ReturnType<typeof createLibrary>
