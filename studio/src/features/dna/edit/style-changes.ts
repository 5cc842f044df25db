import type { Dna } from '@songloom/contracts/dna/dna'
import { maxDnaTagLength, maxDnaTags } from '@songloom/contracts/dna/dna.rules'

/** The fields of Edit Style as typed; tags have commas between them. */
export interface StyleFields {
  name: string
  artist: string
  genres: string
  vocal: string
  instrumental: string
}

/** Tags of a text, without empty ones and repetitions. */
export const splitTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** Whether the server takes the tags of a text. */
export function areTagsAllowed(text: string): boolean {
  const tags = splitTags(text)
  return tags.length <= maxDnaTags && tags.every(({ length }) => length <= maxDnaTagLength)
}

export const toStyleFields = (dna: Dna): StyleFields => ({
  name: dna.audio_name || dna.style_name,
  artist: dna.represented_artist_name,
  genres: dna.genreFeel.join(', '),
  vocal: dna.vocal_tags.join(', '),
  instrumental: dna.instrumental_tags.join(', '),
})

interface StyleChanges {
  audio_name?: string
  represented_artist_name?: string
  genre_feel_tags?: string[]
  vocal_tags?: string[]
  instrumental_tags?: string[]
}

const changedTags = (before: readonly string[], text: string): string[] | undefined => {
  const tags = splitTags(text)
  return tags.join('\n') === before.join('\n') ? undefined : tags
}

/** What differs from the saved style; undefined when nothing does, and nothing is sent (spec 2 §4). */
export function findStyleChanges(dna: Dna, fields: StyleFields): StyleChanges | undefined {
  const saved = toStyleFields(dna)
  const name = fields.name.trim()
  const artist = fields.artist.trim()
  const genres = changedTags(dna.genreFeel, fields.genres)
  const vocal = changedTags(dna.vocal_tags, fields.vocal)
  const instrumental = changedTags(dna.instrumental_tags, fields.instrumental)
  const changes: StyleChanges = {
    ...(name === saved.name ? {} : { audio_name: name }),
    ...(artist === saved.artist ? {} : { represented_artist_name: artist }),
    ...(genres ? { genre_feel_tags: genres } : {}),
    ...(vocal ? { vocal_tags: vocal } : {}),
    ...(instrumental ? { instrumental_tags: instrumental } : {}),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}
