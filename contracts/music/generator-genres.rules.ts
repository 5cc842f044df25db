import names from './option-lists/generator-genres.json' with { type: 'json' }
import { genres } from './genres.rules.ts'

/** Genres of the generators (spec 2, option lists: 29), out of the 65 of the shared list. */
export const generatorGenres = names.flatMap((name) => genres.filter((genre) => genre.name === name))
