import { getGenreName, isGenreKey, toGenreKey } from '@songloom/contracts/music/genres.rules'
import { isFilteredTag } from '@songloom/contracts/music/tags/tag-choice.rules'
import type { AudioRow } from '../library/audios.ts'
import type { Database } from '../database.ts'
import { createId } from '../ids.ts'
import { sumWindows } from './play-sums.ts'

type Described = Pick<AudioRow, 'id' | 'user_id' | 'name' | 'tags' | 'is_published'> & {
  recipe: { settings?: { styles?: unknown; tags?: unknown } }
}

const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

/** The genre that its audio was made in or carries, and the words it was asked for with; never its prompt. */
function describePublication({ tags, recipe }: Pick<Described, 'tags' | 'recipe'>): {
  genre: string | null
  tags: string[]
} {
  const { styles, tags: chosen } = recipe.settings ?? {}
  const asked = [styles, chosen].flatMap(listTexts)
  const genre = [...(tags.genre ? [tags.genre] : []), ...asked].map(toGenreKey).find(isGenreKey) ?? null
  const names = [...(genre ? [getGenreName(genre)] : []), ...asked.map((word) => getGenreName(toGenreKey(word)))]
  return { genre, tags: [...new Set(names)].slice(0, 20) }
}

const wordsSql = "fold_words(concat_ws(E'\\n', ?::text, ?::text, array_to_string(?::text[], ' ')))"

/** Makes the user an artist under their name, unless they are one. Returns the artist's name. */
async function ensureArtist(trx: Database, userId: string): Promise<string> {
  const find = () => trx<{ user_id: string; name: string }>('artists').where({ user_id: userId }).first('name')
  const present = await find()
  if (present) return present.name
  const user = await trx<{ id: string; name: string }>('users').where({ id: userId }).first('name')
  await trx('artists')
    .insert({ id: createId(), user_id: userId, name: user?.name ?? '' })
    .onConflict('user_id')
    .ignore()
  return (await find())!.name
}

/**
 * Writes what Explore finds a published audio by, or removes it; the caller has changed the audio and holds its row.
 * Idempotent; the time of publishing is kept while it stays published.
 */
export async function syncPublication(trx: Database, audioId: string): Promise<void> {
  const row = await trx<Described>('audios')
    .where({ id: audioId })
    .first('id', 'user_id', 'name', 'tags', 'recipe', 'is_published')
  if (!row?.is_published) return removePublications(trx, [audioId])
  const { genre, tags } = describePublication(row)
  const artistName = await ensureArtist(trx, row.user_id)
  await trx('published_audios')
    .insert({
      audio_id: audioId,
      user_id: row.user_id,
      genre,
      tags,
      is_adult: [row.name, ...tags].some(isFilteredTag),
      words: trx.raw(wordsSql, [row.name, artistName, tags]),
    })
    .onConflict('audio_id')
    .merge(['genre', 'tags', 'is_adult', 'words'])
  await sumWindows(trx, [audioId])
}

/** Removes audios that are published no longer; the caller has changed them. */
export async function removePublications(trx: Database, audioIds: readonly string[]): Promise<void> {
  await trx('published_audios')
    .whereRaw('audio_id = any(?)', [[...audioIds]])
    .delete()
}

/** Finds a user's songs by their new artist name. */
export async function renameInWords(trx: Database, userId: string, artistName: string): Promise<void> {
  await trx.raw(
    `update published_audios e
     set words = fold_words(concat_ws(E'\\n', a.name, ?::text, array_to_string(e.tags, ' ')))
     from audios a where a.id = e.audio_id and e.user_id = ?`,
    [artistName, userId],
  )
}
