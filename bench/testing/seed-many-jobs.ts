import type { Knex } from 'knex'
import { connectPostgres } from '@songloom/platform/connections'

/** A database with many jobs, and a bench's direct queries. */
export interface ManyJobs {
  /** The least that any question costs. */
  selectOne(): Promise<unknown>
  close(): Promise<void>
}

export async function openWithManyJobs(databaseUrl: string, count: number): Promise<ManyJobs> {
  const db = connectPostgres(databaseUrl)
  await seedManyJobs(db, count)
  return { selectOne: () => db.raw('select 1'), close: () => db.destroy() }
}

/** Ids as they are made here: one letter for the kind, then the number. */
export const seededId = (kind: 'a' | 'b' | 'c', place: number): string => kind + place.toString(16).padStart(23, '0')

/**
 * Jobs with all their rows, inserted directly: 88 % completed, 8 % failed, 2 % cancelled, and some open ones, spread
 * over thirty days and a thousand users.
 */
async function seedManyJobs(db: Knex, count: number): Promise<void> {
  const userCount = Math.ceil(count / 100)
  await db.transaction(async (trx) => {
    // The rows satisfy these triggers: they balance, and there is no other writer.
    await trx.raw('set local session_replication_role = replica')
    await trx.raw(
      `insert into users (id, name, email) select 'a' || lpad(to_hex(n), 23, '0'), 'Person ' || n,
        'person-' || n || '@example.test' from generate_series(1, ?) n`,
      [userCount],
    )
    await trx.raw(
      `insert into projects (id, user_id, name) select 'b' || lpad(to_hex(n), 23, '0'), 'a' || lpad(to_hex(n), 23,
        '0'), 'Project' from generate_series(1, ?) n`,
      [userCount],
    )
    await trx.raw(
      `create temp table made on commit drop as
       select 'c' || lpad(to_hex(n), 23, '0') as id, 'a' || lpad(to_hex(1 + n % ?), 23, '0') as user_id,
         'b' || lpad(to_hex(1 + n % ?), 23, '0') as project_id,
         now() - (? - n) * interval '30 days' / ? as at,
         case when n > ? - 200 then (case when n % 5 = 0 then 'running' else 'accepted' end)
           when n % 100 < 8 then 'failed' when n % 100 < 10 then 'cancelled' else 'completed' end as state,
         15 * (1 + n % 12) as duration, (array['v3', 'v4_5', 'v2'])[1 + n % 3] as version, n
       from generate_series(1, ?) n`,
      [userCount, userCount, count, count, count, count],
    )
    for (const sql of rows) await trx.raw(sql)
  })
  for (const table of ['users', 'projects', 'messages', 'jobs', 'job_steps', 'audios', 'events', 'ledger_transactions'])
    await db.raw(`vacuum analyze ${table}`)
}

const rows = [
  `insert into messages (id, project_id, user_id, prompt, status, tool_user, tool_assistant, settings, created_at,
    updated_at)
   select id, project_id, user_id, repeat('a calm song about rain ', 8), case when state = 'completed'
     then 'COMPLETED' when state in ('running', 'accepted') then 'PROCESSING' else 'FAILED' end,
     9, 9, jsonb_build_object('tool', 'song_gen', 'mode', 'describe', 'version', version, 'prompt',
       repeat('a calm song about rain ', 8)), at, at from made`,
  `insert into jobs (id, message_id, user_id, project_id, tool, workflow, input, request_hash, price_tokens,
    estimate_seconds, state, created_at, started_at, ended_at, heartbeat_at, work_started_at, made_at, duration_seconds)
   select id, id, user_id, project_id, 'song_gen', 'generateSong', jsonb_build_object('prompt',
     repeat('a calm song about rain ', 8)), 'x', 200, 55, state, at,
     case when state <> 'accepted' then at end, case when state not in ('running', 'accepted')
       then at + interval '20 seconds' end,
     case when state = 'running' then now() when state <> 'accepted' then at + interval '15 seconds' end,
     case when state = 'running' then now() when state <> 'accepted' then at + interval '5 seconds' end,
     case when state = 'completed' then at + interval '19 seconds' end, duration from made`,
  `insert into job_steps (job_id, step, state, attempt, worker, started_at, ended_at)
   select id, step, case when state = 'completed' then 'done' else 'running' end, 1, 'worker@bench',
     at + interval '5 seconds', case when state = 'completed' then at + interval '20 seconds' end
   from made cross join unnest(array['compose', 'sing', 'encode']) as step
     where state = 'completed' or (step = 'sing' and state = 'running')`,
  `insert into audios (id, job_id, step, user_id, project_id, message_id, name, duration_seconds, object_keys, peaks,
    sections, recipe, created_at)
   select 'd' || lpad(to_hex(n), 23, '0'), id, 'song', user_id, project_id, id, 'Song', duration, '{"mp3": "k"}',
     '[0, 1]', '[]', '{}', at from made where state = 'completed'`,
  `insert into events (user_id, seq, id, type, project_id, message_id, payload, at)
   select user_id, n, 'e' || lpad(to_hex(n), 23, '0'), 'processing_complete', project_id, id,
     jsonb_build_object('reply', repeat('done ', 100)), at from made where state = 'completed'`,
  `insert into ledger_transactions (kind, user_id, job_id, reason, at)
   select kind, user_id, id, 'Song', at from made cross join lateral unnest(
     case when state = 'completed' then array['reserve', 'settle'] when state in ('failed', 'cancelled')
       then array['reserve', 'release'] else array['reserve'] end) as kind`,
]
