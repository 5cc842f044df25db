import languages from './data/languages.json' with { type: 'json' }

export const replyLanguages = ['en', 'hi', 'es', 'fr', 'de'] as const
export type ReplyLanguage = (typeof replyLanguages)[number]

/** The language with the most small terms in a request; English where none has any. */
export function findLanguage(text: string, terms: readonly string[]): ReplyLanguage {
  if (/\p{Script=Devanagari}/u.test(text)) return 'hi'
  const counts = replyLanguages.map((language) => ({
    language,
    count: terms.filter((term) => languages[language].includes(term)).length,
  }))
  return counts.toSorted((one, other) => other.count - one.count)[0]!.language
}
