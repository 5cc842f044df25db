/** The record a message is written from: it goes to the record's user, or to all users of a bulk action. */
export const messageSubjectKinds = ['user', 'generation', 'bulk', 'dreampack'] as const
export type MessageSubjectKind = (typeof messageSubjectKinds)[number]

export const minMessageLength = 3
export const maxMessageLength = 2_000
/** To one user in 24 hours, by all of support together. */
export const maxMessagesPerUserPerDay = 10

/** Values of a message's placeholders, for one user. */
export interface MessageFacts {
  /** The user's. */
  name: string
  /** Names of the songs, or of the dreampack; empty without a name. */
  songs: readonly string[]
  /** Total price of the generations; without any, the user's available tokens. */
  tokens: number
}

const shownSongs = 3
const isHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text)

function songsText(songs: readonly string[], text: string): string {
  if (songs.length === 0) return isHindi(text) ? 'आपका गाना' : 'your song'
  const more = songs.length - shownSongs
  return (
    songs
      .slice(0, shownSongs)
      .map((song) => `“${song}”`)
      .join(', ') + (more > 0 ? ` (+${more})` : '')
  )
}

/** The text with `{name}`, `{song}` and `{tokens}` replaced; other braces stay. */
export function fillMessage(text: string, { name, songs, tokens }: MessageFacts): string {
  const values: Readonly<Record<string, string>> = { name, song: songsText(songs, text), tokens: String(tokens) }
  return text.replace(/\{(name|song|tokens)\}/g, (_, key: string) => values[key] ?? '')
}
