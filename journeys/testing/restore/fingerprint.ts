import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'

/** The number of rows of each table, and a hash of them. */
export type Fingerprint = Record<string, string>

export async function readFingerprint(db: Knex): Promise<Fingerprint> {
  const { rows: tables } = await db.raw<{ rows: { name: string }[] }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const fingerprint: Fingerprint = {}
  for (const { name } of tables) {
    const { rows } = await db.raw<{ rows: { hash: string }[] }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(row, '' order by row), '')) as hash
        from (select md5(t::text) as row from ?? t) rows`,
      [name],
    )
    fingerprint[name] = rows[0]!.hash
  }
  return fingerprint
}

/** Tables that differ. */
export const listDifferences = (left: Fingerprint, right: Fingerprint): string[] =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((table) => left[table] !== right[table])

/** Keys of audios whose object is missing. */
export async function listMissingObjects(db: Knex, objects: ObjectStore): Promise<string[]> {
  const audios = await db<{ object_keys: Record<string, string> }>('audios').select('object_keys')
  const keys = audios.flatMap(({ object_keys: keysOfFormats }) => Object.values(keysOfFormats))
  const found = await Promise.all(keys.map((key) => objects.stat(key)))
  return keys.filter((_, index) => found[index] === undefined)
}
