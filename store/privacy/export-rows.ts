import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { personalTables } from './personal-tables.ts'
import type { PersonalTable } from './personal-table.ts'

/** A part of an archive: rows of one table as JSON text. */
export interface ExportedRows {
  /** Such as `messages.json`, and `messages-2.json` for the next part. */
  name: string
  json: string
}

const rowsPerPart = 500

async function listColumns(db: Database, { table, omit = [] }: PersonalTable): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ? order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name).filter((name) => !omit.includes(name))
}

/**
 * A user's rows in all tables of the archive, part by part; PostgreSQL writes the JSON, so that the process only passes
 * it on. Tables without a row of the user are left out.
 */
export async function* exportRows(db: Database, userId: string): AsyncGenerator<ExportedRows> {
  for (const table of personalTables) {
    if (typeof table.file !== 'string') continue
    const columns = (await listColumns(db, table)).map((name) => `t."${name}"`).join(', ')
    const where = table.exportedOf ?? table.of
    for (let part = 1; ; part += 1) {
      const [row] = await selectRows<{ json: string | null; count: number }>(
        db,
        `select jsonb_pretty(jsonb_agg(to_jsonb(p))) as json, count(*)::int as count from (
           select ${columns} from ${table.table} t where ${where}
           order by t.ctid limit ${rowsPerPart} offset :from) p`,
        { userId, from: (part - 1) * rowsPerPart },
      )
      if (row?.json) yield { name: `${table.file}${part === 1 ? '' : `-${part}`}.json`, json: row.json }
      if ((row?.count ?? 0) < rowsPerPart) break
    }
  }
}

/** A stored file of a user, for the archive. */
export interface ExportedFile {
  name: string
  format: string
  key: string
  madeAt: Date
}

/**
 * The best stored file of each audio, uploads and removed ones whose files still exist included, other files of jobs,
 * the recordings of consents, and chosen covers, each once.
 */
export const listExportedFiles = (db: Database, userId: string): Promise<ExportedFile[]> =>
  selectRows<ExportedFile>(
    db,
    `select a.name, f.format, f.key, a.created_at as "madeAt" from audios a
     cross join lateral (select k.key as format, k.value as key from jsonb_each_text(a.object_keys) k
       order by array_position(array['wav', 'flac', 'm4a', 'ogg', 'mp3'], k.key) nulls last limit 1) f
     where a.user_id = :userId and a.files_removed_at is null
     union all select coalesce(m.song_name, m.prompt), substring(f.value ->> 'key' from '[^.]+$'),
       f.value ->> 'key', m.created_at
     from messages m cross join lateral jsonb_each(m.result -> 'artifacts') f
     where m.user_id = :userId and jsonb_typeof(f.value) = 'object'
     union all select 'Consent of ' || voice_owner, 'wav', recording_key, coalesce(given_at, created_at)
     from dna_consents where user_id = :userId and recording_key is not null
     union all select min(name), 'jpg', cover_key || '.jpg', min(created_at)
     from (select name, cover_key, created_at from audios where user_id = :userId and starts_with(cover_key, :covers)
       union all select name, cover_key, created_at from dnas where user_id = :userId and cover_key is not null) c
     group by cover_key order by 4, 3`,
    { userId, covers: `users/${userId}/covers/` },
  )
