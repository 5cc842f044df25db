import aliases from '../../data/genre-aliases.json' with { type: 'json' }

/** The key of the nearest genre, by other names of genres. */
export const genreAliases: ReadonlyMap<string, string> = new Map(
  Object.entries(aliases).flatMap(([key, names]) => names.map((name) => [name, key] as const)),
)
