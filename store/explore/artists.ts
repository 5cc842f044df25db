import type { Artist, OwnArtist } from '@songloom/contracts/explore/artists'
import { listedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { assertMayPublish } from '../moderation/suspensions.ts'
import { renameInWords } from './publications.ts'

interface ArtistRow extends Omit<Artist, 'isOwn'> {
  user_id: string
}

const songsSql = `from published_audios e join audios a on a.id = e.audio_id join projects p on p.id = a.project_id
  where e.user_id = s.user_id and ${listedSql}`

const columns = `s.id, s.name, s.bio, s.user_id, (select count(*)::int ${songsSql}) as songs,
  (select coalesce(sum(e.plays_total), 0)::int ${songsSql}) as plays`

/** An artist that a viewer may see, with their user's id: one's own, or one of whom something is listed. */
export async function getArtist(
  db: Database,
  id: string,
  viewerId: string | undefined,
): Promise<{ artist: Artist; userId: string } | undefined> {
  const [row] = await selectRows<ArtistRow>(db, `select ${columns} from artists s where s.id = ?`, [id])
  if (!row) return undefined
  const { user_id: userId, ...artist } = row
  const isOwn = userId === viewerId
  return artist.songs > 0 || isOwn ? { artist: { ...artist, isOwn }, userId } : undefined
}

/** A user's own page; before anything was published or saved, with the user's name and no id. */
export async function getOwnArtist(db: Database, userId: string): Promise<OwnArtist> {
  const [row] = await selectRows<ArtistRow>(db, `select ${columns} from artists s where s.user_id = ?`, [userId])
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
