/** Tables without data of users, and why; they are in no archive and outlast every deletion. */
export const impersonalTables: Readonly<Record<string, string>> = {
  alert_notices: 'Alerts of the desk.',
  billing_comparisons: 'Counts of a comparison with the payment provider.',
  billing_events: 'Ids of the payment provider.',
  bulk_actions: 'What staff did; addresses of users in it are removed.',
  knex_migrations: 'Versions of the schema.',
  knex_migrations_lock: 'Versions of the schema.',
  ledger_checks: 'Findings of the ledger’s checker.',
  listening_salts: 'Random bytes of a day.',
  provider_operations: 'What was sent to providers of engines, by job, and notes of staff.',
  provider_pauses: 'Pauses of providers of engines.',
  reconciliations: 'What the reconciler repaired, by job.',
  support_keys: 'Keys of staff’s scripts.',
  team_views: 'Views of staff; addresses of users in them are removed.',
  tool_pauses: 'Pauses of tools.',
  view_alerts: 'Alerts of the desk.',
  workers: 'Machines.',
}
