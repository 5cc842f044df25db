import type { Knex } from 'knex'

/** The whole audio item of the specification: where it came from, who sees it, who likes it; and what is taken out of a thread. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table audios
      add column origin text not null default 'generated'
        check (origin in ('generated', 'uploaded', 'purchased', 'ai_studio')),
      add column is_public boolean not null default false,
      add column is_restricted boolean not null default false,
      add column is_hidden boolean not null default false,
      -- Set by the mixer of the DAW, when there is one.
      add column muted boolean not null default false,
      add column play_count integer not null default 0,
      -- Empty until audios can be bought and talked about.
      add column licenses jsonb not null default '[]',
      add column thread_messages jsonb not null default '[]';
    update audios set origin = 'uploaded' where not is_generated;
    alter table audios drop column is_generated;

    create table audio_likes (
      audio_id text not null references audios (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (audio_id, user_id)
    );
    create index audio_likes_user on audio_likes (user_id);
    create table audio_plays (
      audio_id text not null references audios (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      counted_at timestamptz not null default now(),
      primary key (audio_id, user_id)
    );
    create index audio_plays_user on audio_plays (user_id);

    alter table messages add column removed_at timestamptz;
  `)
}

/** Drops likes, plays and the new columns; every origin but an upload becomes generated. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table messages drop column removed_at;
    drop table audio_plays, audio_likes;
    alter table audios add column is_generated boolean not null default true;
    update audios set is_generated = origin <> 'uploaded';
    alter table audios drop column origin, drop column is_public, drop column is_restricted, drop column is_hidden,
      drop column muted, drop column play_count, drop column licenses, drop column thread_messages;
  `)
}
