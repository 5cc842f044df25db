import { cleanText, textFields } from './tags.ts'
import type { AudioTags } from './tags.ts'

/** As ffmpeg names them; where the recipe has no field of its own it is the comment. */
const names: Partial<Record<keyof AudioTags, string>> = {
  title: 'title',
  artist: 'artist',
  album: 'album',
  genre: 'genre',
  lyrics: 'lyrics',
  recipe: 'comment',
}

const escaped = (text: string): string => cleanText(text).replace(/[=;#\\\n]/g, (sign) => `\\${sign}`)

/** Tags in ffmpeg's own format: as a file, they have no bound and are no arguments of a program. */
export function ffmetadata(tags: AudioTags): string {
  const lines = textFields(tags).flatMap(([field, text]) => {
    const name = names[field]
    return name === undefined ? [] : [`${name}=${escaped(text)}`]
  })
  return [';FFMETADATA1', ...lines, ''].join('\n')
}
