import type { Knex } from 'knex'

/** Filters of the desk that a team shares, what they hold, and the alerts that they raised. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table team_views (
      id text primary key,
      name text not null,
      filter jsonb not null,
      sort jsonb not null,
      actor_email text not null,
      -- An alert is raised while more than so many match; null for no alert.
      alert_over integer check (alert_over >= 0),
      -- By the newest sweep.
      count integer,
      counted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index team_views_name on team_views (lower(name));

    create table view_alerts (
      id text primary key,
      view_id text references team_views (id) on delete set null,
      view_name text not null,
      alert_over integer not null,
      highest_count integer not null,
      fired_at timestamptz not null default now(),
      resolved_at timestamptz
    );
    create unique index view_alerts_open on view_alerts (view_id) where resolved_at is null;
    create index view_alerts_newest on view_alerts (fired_at desc, id desc);

    create table alert_notices (
      id text primary key,
      alert_id text not null references view_alerts (id) on delete cascade,
      event text not null check (event in ('fired', 'resolved')),
      channel text not null check (channel in ('mail', 'webhook')),
      count integer not null,
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      delivered_at timestamptz,
      error text
    );
    create index alert_notices_due on alert_notices (due_at) where delivered_at is null;
  `)
}

/** Drops the views with their alerts and notices. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table alert_notices, view_alerts, team_views')
}
