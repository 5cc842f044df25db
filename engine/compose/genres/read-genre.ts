import type { GenreProfile } from '../genre-profile.ts'
import { blendProfiles } from '../profile/blend-profiles.ts'
import type { GenreFile } from './genre-files.ts'

/** The profile of a genre's file, with what it inherits; `files` holds all genres by key. */
export function readGenre(key: string, files: ReadonlyMap<string, GenreFile>): GenreProfile {
  const file = files.get(key)
  if (!file) throw new Error(`No file of engine/data/genres has the key ${key}.`)
  const { about, like, blend, ...own } = file
  const fields = Object.entries({ ...readInherited(file, files), ...own })
  const profile: object = Object.fromEntries(fields.filter(([, value]) => value !== null))
  return profile as GenreProfile
}

function readInherited({ like, blend }: GenreFile, files: ReadonlyMap<string, GenreFile>): Partial<GenreProfile> {
  if (blend) return blendProfiles(readGenre(blend[0], files), readGenre(blend[1], files))
  return like === undefined ? {} : readGenre(like, files)
}
