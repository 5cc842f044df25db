import furtherGenres from '../../data/vocabulary/further-genres.json' with { type: 'json' }
import weights from '../../data/vocabulary/genre-weights.json' with { type: 'json' }
import genres from '../../data/vocabulary/genres.json' with { type: 'json' }
import { createTable } from '../../tables/create-table.ts'

/** The 65 genres of the panel by key, and how people write each. The key itself, with spaces, always counts. */
export const genreWords = createTable<readonly string[]>(genres)

/** Genres beyond the panel, likewise; these words win over those of a listed genre. */
export const furtherGenreWords = createTable<readonly string[]>(furtherGenres)

/** Words that describe as often as they name a genre: they lead only when no other genre is named. */
export const softGenreWords: ReadonlySet<string> = new Set(weights.soft)

/** Words that name a genre only when nothing else does. */
export const colourGenreWords: ReadonlySet<string> = new Set(weights.colour)

/** Words of genres without a profile, and the listed genre that comes nearest. The adjustment is reported. */
export const relatedGenres = createTable<string>(weights.related)
