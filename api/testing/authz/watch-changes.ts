import type { Knex } from 'knex'

/** Sessions live by being used, and are not watched. */
const tables = [
  'users',
  'credentials',
  'projects',
  'messages',
  'jobs',
  'job_steps',
  'audios',
  'audio_likes',
  'audio_plays',
  'uploads',
  'upload_parts',
  'ledger_transactions',
  'ledger_entries',
  'ledger_balances',
  'events',
  'event_cursors',
  'audit',
  'bulk_actions',
  'bulk_items',
  'dreampacks',
  'dreampack_runs',
  'tool_pauses',
]

/** From here on each row that is inserted, updated or deleted leaves a mark, in the transaction that did it. */
export async function watchChanges(db: Knex): Promise<void> {
  const watch = tables.map(
    (table) =>
      `create trigger watch after insert or update or delete on ${table} for each row execute function mark_change();`,
  )
  await db.raw(`
    create unlogged table changes (of_table text not null);
    create function mark_change() returns trigger language plpgsql as $$
      begin insert into changes values (tg_table_name); return null; end $$;
    ${watch.join('\n')}`)
}

/** How many rows changed since the last time it was asked: it reads no other row, however many there are. */
export const takeChanges = (db: Knex): Promise<number> => db('changes').delete()
