import type { Knex } from 'knex'

/** The request that made a dreampack, and what a track costs: a DNA's output has a price, and its owner's is added. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table dreampacks add column request_id text, add column track_tokens integer not null default 200;
    create unique index dreampacks_request on dreampacks (user_id, request_id)
      where request_id is not null and state <> 'deleted';
    update dreampacks p set track_tokens =
      case p.settings ->> 'variant' when 'singing' then 100 when 'instrumental' then 60 else 200 end
      + coalesce((select sum(l.price_tokens) from dna_licences l
          where l.user_id = p.user_id and l.owner_id <> p.user_id and l.kind = 'song' and l.refunded_at is null
            and l.dna_id in (select used ->> 'dnaId' from jsonb_array_elements(p.settings -> 'dnas') used)), 0)
      where p.settings ->> 'tool' = 'dna';
  `)
}

/** Drops both columns. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table dreampacks drop column request_id, drop column track_tokens')
}
