import { toUserFolder } from '@songloom/contracts/account/account-data.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** A row of another user that refers to objects of a user, by keys or by beginnings of keys. */
export interface CopyOfOther {
  table: 'audios' | 'messages' | 'submitted_audios'
  /** PostgreSQL's place of the row, valid until it changes. */
  place: string
  /** Whose row it is. */
  ownerId: string
  keys: string[]
}

const submitted = `submitted_audios t join submissions s on s.id = t.submission_id`

/** Rows of other users that refer to objects of a user: copies in classes, and versions that were handed in. */
export const listCopiesOfOthers = (db: Database, userId: string, limit: number): Promise<CopyOfOther[]> =>
  selectRows<CopyOfOther>(
    db,
    `select * from (
       select 'audios' as "table", t.ctid::text as place, t.user_id as "ownerId",
         (select array_agg(value) from jsonb_each_text(t.object_keys)) || t.score_key || t.cover_key as keys
         from audios t where t.objects_owner_id = :userId and t.user_id <> :userId
       union all select 'messages', t.ctid::text, t.user_id, array[t.cover_key, t.preview_key] ||
         (select array_agg(value ->> 'key') from jsonb_each(t.result -> 'artifacts'))
         from messages t where t.objects_owner_id = :userId and t.user_id <> :userId
       union all select 'submitted_audios', t.ctid::text, s.student_id, array[t.audio_key, t.cover_key]
         from ${submitted} where t.objects_owner_id = :userId and s.student_id <> :userId) c
     where exists (select 1 from unnest(c.keys) k where starts_with(k, :folder)) limit :limit`,
    { userId, folder: toUserFolder(userId), limit },
  )

/** The key of a copied object in the folder of its new owner; a beginning of a key becomes one of the new key. */
export function toKeptKey(key: string, userId: string, ownerId: string): string {
  const folder = toUserFolder(userId)
  return key.startsWith(folder) ? `${toUserFolder(ownerId)}kept/${key.slice(folder.length).replaceAll('/', '-')}` : key
}

/** Lets a row refer to the copied objects. A row that has changed meanwhile is found again by the next look. */
export async function referToKeptObjects(
  db: Database,
  { table, place, ownerId, keys }: CopyOfOther,
  userId: string,
): Promise<void> {
  const columns = {
    audios: ['object_keys', 'score_key', 'cover_key'],
    messages: ['cover_key', 'preview_key', 'result'],
  }
  const named = table === 'submitted_audios' ? ['audio_key', 'cover_key'] : columns[table]
  const mine = table === 'submitted_audios' ? ':ownerId' : 'null'
  for (const key of keys.filter((each) => each?.startsWith(toUserFolder(userId)))) {
    const sets = named.map((column) =>
      column === 'object_keys' || column === 'result'
        ? `${column} = replace(${column}::text, to_jsonb(:key::text)::text, to_jsonb(:kept::text)::text)::jsonb`
        : `${column} = case when ${column} = :key then :kept else ${column} end`,
    )
    const kept = toKeptKey(key, userId, ownerId)
    const [moved] = await selectRows<{ place: string }>(
      db,
      `update ${table} set ${sets.join(', ')}, objects_owner_id = ${mine} where ctid = :place::tid
       returning ctid::text as place`,
      { key, kept, place, ownerId },
    )
    if (!moved) return
    place = moved.place
  }
}
