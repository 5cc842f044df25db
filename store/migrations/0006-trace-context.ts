import type { Knex } from 'knex'

/** Adds the trace of the request to each job, an index of job outcomes, and the row of the last ledger check. */
export async function up(knex: Knex): Promise<void> {
  // The request that accepted a job: who starts it later, or again after a loss, goes on in its trace.
  await knex.schema.alterTable('jobs', (table) => table.text('traceparent'))
  await knex.raw(`
    -- How many ended how: read by every scrape of the metrics.
    create index jobs_outcomes on jobs (tool, state);

    -- One row: what the last look at the whole ledger found, whichever node looked.
    create table ledger_checks (
      only_row boolean primary key default true check (only_row),
      at timestamptz not null,
      took_ms integer not null,
      breaches jsonb not null
    );
  `)
}

/** Drops the ledger check, the index and the traces of jobs. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table ledger_checks; drop index jobs_outcomes')
  await knex.schema.alterTable('jobs', (table) => table.dropColumn('traceparent'))
}
