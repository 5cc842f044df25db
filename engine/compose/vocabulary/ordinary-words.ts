import words from '../../data/vocabulary/ordinary-words.json' with { type: 'json' }

/** Everyday words close to a genre or an instrument, which are no misspellings: 'horse', 'pink', 'concert'. */
export const ordinaryWords: ReadonlySet<string> = new Set(words)
