import type { Knex } from 'knex'

/** The tables a request may write; sessions are touched by use, and the outbox drains. */
const tables = [
  'users',
  'credentials',
  'two_factors',
  'email_changes',
  'projects',
  'messages',
  'jobs',
  'job_steps',
  'audios',
  'audio_likes',
  'audio_plays',
  'classes',
  'class_members',
  'class_projects',
  'class_exports',
  'assignments',
  'submissions',
  'submission_versions',
  'submitted_audios',
  'submission_comments',
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
  'provider_pauses',
  'provider_operations',
  'support_messages',
  'team_views',
  'artists',
  'published_audios',
  'counted_plays',
  'playlists',
  'playlist_songs',
  'audio_licences',
  'moderation_cases',
  'moderation_reports',
  'moderation_decisions',
  'moderation_appeals',
  'moderation_mails',
  'api_keys',
  'account_exports',
  'account_deletions',
  'dnas',
  'dna_versions',
  'dna_tracks',
  'dna_consents',
  'dna_licences',
  'dna_sales',
  'job_dnas',
  'view_sessions',
  'daw_documents',
  'daw_ops',
  'daw_objects',
  'daw_versions',
  'turns',
  'turn_steps',
  'turn_parts',
  'turn_calls',
  'turn_confirmations',
]

/**
 * Marks each row that is inserted, updated or deleted from here on, within its transaction; `take_back()` reverts them
 * all and returns their number. No other row is read, so the table size does not matter.
 */
export async function watchChanges(db: Knex): Promise<void> {
  await db.raw(`
    create unlogged table changes (id bigserial, of_table text, was jsonb, became jsonb);

    create function mark_change() returns trigger language plpgsql as $$ begin
      -- What a sweep in the background notes is no change of a request.
      if to_jsonb(old) - '{workflow_at,mailed_at,next_start_at}'::text[]
        = to_jsonb(new) - '{workflow_at,mailed_at,next_start_at}'::text[] then
        return null;
      end if;
      insert into changes (of_table, was, became) values (tg_table_name, to_jsonb(old), to_jsonb(new));
      return null;
    end $$;

    create function take_back() returns integer language plpgsql set session_replication_role = replica as $$
    declare mark record; columns text; marks integer := 0;
    begin
      for mark in with taken as (delete from changes returning *) select * from taken order by id desc loop
        marks := marks + 1;
        if mark.became is not null then
          execute format('delete from %I as present where to_jsonb(present) = $1', mark.of_table) using mark.became;
        end if;
        if mark.was is not null then
          select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
          where attrelid = mark.of_table::regclass and attnum > 0 and not attisdropped and attgenerated = '';
          execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $1)',
            mark.of_table, columns) using mark.was;
        end if;
      end loop;
      return marks;
    end $$;

    ${tables.map(watch).join('\n')}`)
}

const watch = (table: string): string =>
  `create trigger watch after insert or update or delete on ${table} for each row execute function mark_change();`

/** Whether anything changed since it was asked last; if so, it is undone. */
export async function revertChanges(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { marks: number }[] }>('select take_back() as marks')
  return rows[0]!.marks > 0
}

/** Created rows are kept. */
export const forgetChanges = (db: Knex): Promise<number> => db('changes').delete()
