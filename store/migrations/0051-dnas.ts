import type { Knex } from 'knex'

/** Styles and voices that belong to someone, their versions and tracks, consents, and which job used which. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table dnas (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      kind text not null check (kind in ('style', 'voice')),
      name text not null,
      artist_name text not null default '',
      description text not null default '',
      genre_tags text[] not null default '{}',
      vocal_tags text[] not null default '{}',
      instrumental_tags text[] not null default '{}',
      cover_key text,
      -- An own song by which others hear it.
      preview_audio_id text references audios (id) on delete set null,
      is_stem_separated boolean not null default false,
      is_track_based boolean not null default false,
      -- The newest version that can be used; 0 until there is one.
      version integer not null default 0,
      published_at timestamptz,
      pricing text not null default 'free' check (pricing in ('free', 'once', 'song')),
      price_tokens integer not null default 0 check (price_tokens >= 0),
      withdrawn_at timestamptz,
      removed_at timestamptz,
      -- Taken down by staff.
      is_restricted boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index dnas_user on dnas (user_id, created_at desc, id desc);
    create index dnas_community on dnas (published_at desc, id desc) where published_at is not null;

    create table dna_versions (
      dna_id text not null references dnas (id) on delete cascade,
      version integer not null,
      job_id text not null unique,
      state text not null default 'training' check (state in ('training', 'ready', 'failed')),
      profile_key text,
      profile_sha256 text,
      engine text,
      summary jsonb,
      failure_code text,
      created_at timestamptz not null default now(),
      ready_at timestamptz,
      primary key (dna_id, version)
    );
    -- One training at a time.
    create unique index dna_versions_training on dna_versions (dna_id) where state = 'training';

    create table dna_tracks (
      dna_id text not null references dnas (id) on delete cascade,
      version integer not null,
      place integer not null,
      audio_id text references audios (id) on delete set null,
      name text not null,
      duration_seconds double precision not null,
      state text not null default 'waiting' check (state in ('waiting', 'listening', 'done', 'failed')),
      reason text,
      -- What was measured in it, for further trainings.
      features_key text,
      primary key (dna_id, version, place),
      foreign key (dna_id, version) references dna_versions (dna_id, version) on delete cascade
    );
    create index dna_tracks_audio on dna_tracks (audio_id);

    -- What the owner of a voice agreed to; it stays after it was withdrawn.
    create table dna_consents (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      dna_id text unique references dnas (id) on delete cascade,
      voice_owner text not null,
      is_own_voice boolean not null,
      sentence text not null,
      audio_id text references audios (id) on delete set null,
      -- A copy that stays when the audio is deleted.
      recording_key text,
      state text not null default 'open' check (state in ('open', 'given', 'checked', 'refused', 'withdrawn')),
      reason text,
      created_at timestamptz not null default now(),
      given_at timestamptz,
      checked_at timestamptz,
      withdrawn_at timestamptz
    );
    create index dna_consents_user on dna_consents (user_id, created_at);

    -- What a job is made with, as it was resolved when the job was accepted.
    create table job_dnas (
      job_id text not null references jobs (id) on delete cascade,
      dna_id text not null,
      role text not null check (role in ('core', 'song', 'vocal', 'instrumental')),
      version integer not null,
      licence_id text,
      -- Of each song; 0 where nothing is paid for it.
      price_tokens integer not null default 0,
      primary key (job_id, dna_id, role)
    );
    create index job_dnas_dna on job_dnas (dna_id);

    -- The signed recipe: its text and signature.
    alter table audios add column provenance jsonb;
  `)
}

/** Drops DNAs with their consents and uses, and the provenance of audios. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table audios drop column provenance;
    drop table job_dnas, dna_consents, dna_tracks, dna_versions, dnas;
  `)
}
