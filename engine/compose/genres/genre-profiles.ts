import type { GenreProfile } from '../genre-profile.ts'
import { blendProfiles } from '../profile/blend-profiles.ts'
import type { ProfileWishes } from '../profile/profile-wishes.ts'
import { withWishes } from '../profile/profile-wishes.ts'
import { genreAliases } from './genre-aliases.ts'
import type { GenreFile } from './genre-files.ts'
import { baseFiles, furtherFiles, panelFiles } from './genre-files.ts'
import { readGenre } from './read-genre.ts'

const files = new Map([...baseFiles, ...furtherFiles, ...panelFiles].map((file) => [file.key, file]))
const readAll = (some: readonly GenreFile[]): readonly GenreProfile[] => some.map(({ key }) => readGenre(key, files))

/** Genres of the panel that are no blend of two others. */
export const panelProfiles = readAll(panelFiles.filter(({ blend }) => !blend))

/** Genres that are no blend, those of the panel first. */
export const ownProfiles: readonly GenreProfile[] = [...panelProfiles, ...readAll(furtherFiles)]

/** All genres. */
export const genreProfiles: readonly GenreProfile[] = [
  ...ownProfiles,
  ...readAll(panelFiles.filter(({ blend }) => blend)),
]

/** 'Hip Hop', 'hip_hop' and 'hip-hop' have one key. */
function toGenreKey(text: string): string {
  return text
    .toLowerCase()
    .trim()
    .replace(/[\s_/]+/g, '-')
}

/** The profile of a genre by key, alias or spelling; an unknown genre is pop. */
export function getProfile(genre: string): GenreProfile {
  const key = toGenreKey(genre)
  return profilesByKey.get(key) ?? profilesByKey.get(genreAliases.get(key) ?? 'pop')!
}

const profilesByKey = new Map(genreProfiles.map((profile) => [profile.key, profile]))

/** The first leads, unless it has no beat and the second has one: a chant 'with a hip hop beat' has that beat. */
const blendTwo = (first: GenreProfile, second: GenreProfile): GenreProfile =>
  isBeatless(first) && !isBeatless(second) ? blendProfiles(second, first) : blendProfiles(first, second)

const isBeatless = ({ grooves }: GenreProfile): boolean =>
  [...grooves.verse, ...grooves.chorus].every((groove) => Object.keys(groove).length === 0)

/** One genre, or the first two blended, changed by the wishes of the request. */
export function resolveProfile(genres: readonly string[], wishes?: ProfileWishes): GenreProfile {
  const first = getProfile(genres[0] ?? 'pop')
  const second = genres[1] === undefined ? first : getProfile(genres[1])
  const profile = second === first ? first : blendTwo(first, second)
  return wishes ? withWishes(profile, wishes) : profile
}
