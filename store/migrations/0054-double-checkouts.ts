import type { Knex } from 'knex'

/**
 * Two checkout pages paid at once: the older page is expired by its id, the older subscription is ended and refunded.
 * Reporters are erased some time after their case is closed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The provider's id of the page; null until it answered.
    alter table billing_checkouts add column provider_id text;
    create index billing_checkouts_open on billing_checkouts (user_id) where state = 'open' and plan is not null;
    -- The newer subscription of the same user, which stands.
    alter table billing_subscriptions add column superseded_by text references billing_subscriptions (id);
    create index billing_subscriptions_superseded on billing_subscriptions (user_id) where superseded_by is not null;
    -- Who sent the notice is no longer known.
    alter table moderation_reports add column reporter_erased_at timestamptz;
    create index moderation_reports_known on moderation_reports (case_id) where reporter_erased_at is null;
  `)
}

/** Drops the three columns and the index. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table moderation_reports drop column reporter_erased_at;
    alter table billing_subscriptions drop column superseded_by;
    drop index billing_checkouts_open;
    alter table billing_checkouts drop column provider_id;
  `)
}
