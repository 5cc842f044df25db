import type { Knex } from 'knex'
import { connectPostgres } from '@songloom/platform/connections'

/** A database in which many people made much, and one of them a tenth of it. */
export interface FullLibrary {
  /** The least that any question costs. */
  selectOne(): Promise<unknown>
  close(): Promise<void>
}

interface Sizes {
  /** Audios of all. */
  audios: number
  /** The largest number among these of one user. */
  ownAudios: number
  ownProjects: number
  ownerId: string
}

/** What each of the others has. */
const [audiosEach, projectsEach] = [100, 10]

export async function openWithFullLibrary(databaseUrl: string, sizes: Sizes): Promise<FullLibrary> {
  const db = connectPostgres(databaseUrl)
  await seedLibrary(db, sizes)
  return { selectOne: () => db.raw('select 1'), close: () => db.destroy() }
}

const id = (kind: string, number: string): string => `'${kind}' || lpad(to_hex(${number}), 23, '0')`
const toSqlArray = (words: string): string =>
  `array[${words
    .split(' ')
    .map((word) => `'${word}'`)
    .join(',')}]`
const adjectives = toSqlArray(
  'Night Rain Golden Silver Last Paper Winter Summer Broken Quiet Electric Velvet Distant Little Monsoon ' +
    'Neon Hollow Morning Wild Slow',
)
const nouns = toSqlArray(
  'bus river lantern city train garden mirror harbour letter window machine orchard signal market island ' +
    'engine carnival blue road heart',
)
/** Two words and a number, like song titles; each word in every twentieth name. */
const name = (number: string): string =>
  `(${adjectives})[1 + ${number} % 20] || ' ' || (${nouns})[1 + ${number} / 20 % 20] || ' ' || ${number}`

/**
 * Inserted directly, without the jobs of the audios, which no list reads. The rows satisfy the triggers, and there is
 * no other writer.
 */
async function seedLibrary(db: Knex, { audios, ownAudios, ownProjects, ownerId }: Sizes): Promise<void> {
  const others = Math.ceil((audios - ownAudios) / audiosEach)
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica')
    await trx.raw(
      `insert into users (id, name, email) select ${id('a', 'n')}, 'Person ' || n, 'person-' || n || '@example.test'
        from generate_series(1, ?) n`,
      [others],
    )
    await trx.raw(
      `create temp table made on commit drop as
       select n, case when n <= ? then ? else ${id('a', '1 + n % ?')} end as user_id,
         case when n <= ? then 1 + n % ? else ? + 1 + n % ? end as project,
           now() - (n % 500000) * interval '1 minute' as at
       from generate_series(1, ?) n`,
      [ownAudios, ownerId, others, ownAudios, ownProjects, ownProjects, others * projectsEach, audios],
    )
    await trx.raw(rows.projects)
    await trx.raw(rows.messages)
    await trx.raw(rows.audios)
  })
  for (const table of ['users', 'projects', 'messages', 'audios']) await db.raw(`vacuum analyze ${table}`)
}

const rows = {
  projects: `insert into projects (id, user_id, name, created_at, updated_at, last_used_at)
    select ${id('b', 'project')}, min(user_id), ${name('project')}, min(at), max(at), max(at)
      from made group by project`,
  messages: `insert into messages (id, project_id, user_id, prompt, status, tool_user, tool_assistant, cover_key,
    created_at, updated_at)
    select ${id('c', 'project')}, ${id('b', 'project')}, min(user_id), 'a calm song about rain', 'COMPLETED', 9, 9,
      'cover', max(at), max(at) from made group by project`,
  audios: `insert into audios (id, job_id, step, user_id, project_id, message_id, name, duration_seconds,
    object_keys, peaks, sections, recipe, created_at, origin, in_ai_studio)
    select ${id('d', 'n')}, ${id('c', 'n')}, 'song', user_id, ${id('b', 'project')}, ${id('c', 'project')},
      ${name('n')}, 60,
      '{"mp3": "k", "wav": "k"}', (select jsonb_agg(round((0.5 + 0.4 * sin(k + n))::numeric, 2))
        from generate_series(1, 64) k), '[]', '{}', at,
      case n % 20 when 0 then 'uploaded' when 1 then 'recorded' else 'generated' end, n % 50 = 2 from made`,
}
