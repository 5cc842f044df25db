import type { Knex } from 'knex'

/**
 * What is published, who its artists are, what counts as a play, and playlists. Audios that were marked published
 * before could be seen by nobody: they are private until their owner publishes them again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create extension if not exists unaccent;
    -- The dictionary is named, so that the function depends on no setting and can be indexed.
    create function fold_words(words text) returns text language sql immutable strict parallel safe as $$
      select lower(public.unaccent('public.unaccent'::regdictionary, words) collate "pg_c_utf8")
    $$;
    update audios set is_published = false where is_published;

    create table artists (
      id text primary key,
      user_id text not null unique references users (id) on delete cascade,
      name text not null,
      bio text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );

    -- One row for each audio while it is published; whether others may read it is asked of audios and projects.
    create table published_audios (
      audio_id text primary key references audios (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      published_at timestamptz not null default clock_timestamp(),
      genre text,
      tags text[] not null default '{}',
      is_adult boolean not null default false,
      -- Name, artist and tags without accents and capitals.
      words text not null,
      plays_total integer not null default 0,
      plays_week integer not null default 0,
      plays_month integer not null default 0,
      -- The day (UTC) for which the windows were summed.
      windows_day date not null default (now() at time zone 'UTC')::date
    );
    create index published_fresh on published_audios (published_at, audio_id);
    create index published_week on published_audios (plays_week, audio_id);
    create index published_month on published_audios (plays_month, audio_id);
    create index published_genre_fresh on published_audios (genre, published_at, audio_id);
    create index published_genre_week on published_audios (genre, plays_week, audio_id);
    create index published_genre_month on published_audios (genre, plays_month, audio_id);
    create index published_user on published_audios (user_id, published_at, audio_id);
    create index published_words on published_audios using gin (words gin_trgm_ops);
    create index published_windows on published_audios (windows_day) where plays_month > 0;

    -- Deleted after two days; from then on no listener can be traced to an address.
    create table listening_salts (day date primary key, salt bytea not null);
    -- Appended only, so that a song that many hear has no row they all wait for.
    create table counted_plays (
      id bigserial primary key,
      audio_id text not null references audios (id) on delete cascade,
      -- Salted hashes of the person or device, and of the address.
      listener bytea not null,
      source bytea not null,
      counted_at timestamptz not null default clock_timestamp(),
      is_summed boolean not null default false
    );
    create index counted_plays_listener on counted_plays (listener, counted_at);
    create index counted_plays_source on counted_plays (source, counted_at);
    create index counted_plays_audio on counted_plays (audio_id);
    create index counted_plays_unsummed on counted_plays (id) where not is_summed;
    create table audio_play_days (
      audio_id text not null references audios (id) on delete cascade,
      day date not null,
      plays integer not null,
      primary key (audio_id, day)
    );

    create index audio_likes_newest on audio_likes (user_id, created_at, audio_id);

    create table playlists (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      is_public boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index playlists_user on playlists (user_id, updated_at, id);
    create table playlist_songs (
      playlist_id text not null references playlists (id) on delete cascade,
      audio_id text not null references audios (id) on delete cascade,
      place integer not null,
      added_at timestamptz not null default now(),
      primary key (playlist_id, audio_id)
    );
    create index playlist_songs_audio on playlist_songs (audio_id);
  `)
}

/** Drops the tables with playlists, plays and artists, the index, `fold_words` and the extension `unaccent`. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table playlist_songs, playlists, audio_play_days, counted_plays, listening_salts, published_audios, artists;
    drop index audio_likes_newest;
    drop function fold_words;
    drop extension unaccent;
  `)
}
