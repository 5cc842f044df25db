export interface CoverPicture {
  bytes: Uint8Array
  mimeType: string
}

/** The tags of a finished song, in every format. */
export interface AudioTags {
  title: string
  artist: string
  album?: string
  genre?: string
  bpm?: number
  key?: string
  lyrics?: string
  comment?: string
  /** JSON: engine, version, seed, settings, input hashes, parents. */
  recipe: string
  cover?: CoverPicture
}

export const encoderName = 'Songloom'
export const recipeField = 'SONGLOOM_RECIPE'

/** NUL ends a field in three of the four tag formats, and a lone surrogate has no UTF-8. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** The filled fields as name and clean text, in the order written. */
export function textFields(tags: AudioTags): [keyof AudioTags, string][] {
  const { title, artist, album, genre, bpm, key, lyrics, comment, recipe } = tags
  const rounded = bpm === undefined ? undefined : String(Math.round(bpm))
  const all = Object.entries({ title, artist, album, genre, bpm: rounded, key, lyrics, comment, recipe })
  return all.flatMap(([name, text]) => (text ? [[name as keyof AudioTags, cleanText(text)]] : []))
}
