import type { Artist, OwnArtist } from '@songloom/contracts/explore/artists'
import { listedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { assertMayPublish } from '../moderation/suspensions.ts'
import { renameInWords } from './publications.ts'
import { canFind } from './songs.ts'
import type { Listener } from './songs.ts'

interface ArtistRow extends Omit<Artist, 'isOwn'> {
  user_id: string
}

/** An artist, with the number and plays of the songs that a listener finds. */
async function readArtist(
  db: Database,
  { column, value }: { column: 'id' | 'user_id'; value: string },
  listener: Listener,
): Promise<ArtistRow | undefined> {
  const { sql, values } = canFind(listener)
  const songs = `from published_audios e join audios a on a.id = e.audio_id join projects p on p.id = a.project_id
    where e.user_id = s.user_id and ${listedSql} and ${sql}`
  const [row] = await selectRows<ArtistRow>(
    db,
    `select s.id, s.name, s.bio, s.user_id, (select count(*)::int ${songs}) as songs,
       (select coalesce(sum(e.plays_total), 0)::int ${songs}) as plays
     from artists s where s.${column} = ?`,
    [...values, ...values, value],
  )
  return row
}

/** An artist that a listener may see, with their user's id: one's own, or one of whom something is listed. */
export async function getArtist(
  db: Database,
  id: string,
  listener: Listener,
): Promise<{ artist: Artist; userId: string } | undefined> {
  const row = await readArtist(db, { column: 'id', value: id }, listener)
  if (!row) return undefined
  const { user_id: userId, ...artist } = row
  const isOwn = userId === listener.userId
  return artist.songs > 0 || isOwn ? { artist: { ...artist, isOwn }, userId } : undefined
}

/** A user's own page; before anything was published or saved, with the user's name and no id. */
export async function getOwnArtist(db: Database, userId: string): Promise<OwnArtist> {
  const row = await readArtist(db, { column: 'user_id', value: userId }, { userId, isFiltered: false })
  if (row) return { id: row.id, name: row.name, bio: row.bio, isPublic: row.songs > 0 }
  const user = await db<{ id: string; name: string }>('users').where({ id: userId }).first('name')
  return { id: null, name: user?.name ?? '', bio: '', isPublic: false }
}

/** Saves what a user's page says; an absent bio stays as it is. Throws `publishing_suspended`. */
export async function saveArtist(db: Database, userId: string, of: { name: string; bio?: string }): Promise<void> {
  await db.transaction(async (trx) => {
    await assertMayPublish(trx, userId)
    const changed = { name: of.name, ...(of.bio === undefined ? {} : { bio: of.bio }) }
    await trx('artists')
      .insert({ id: createId(), user_id: userId, ...changed })
      .onConflict('user_id')
      .merge({ ...changed, updated_at: trx.fn.now() })
    await renameInWords(trx, userId, of.name)
  })
}
