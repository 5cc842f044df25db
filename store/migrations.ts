import type { Knex } from 'knex'
import * as users from './migrations/0001-users.ts'
import * as core from './migrations/0002-core.ts'
import * as ledger from './migrations/0003-ledger.ts'
import * as events from './migrations/0004-events.ts'
import * as support from './migrations/0005-support.ts'
import * as traceContext from './migrations/0006-trace-context.ts'
import * as supportLists from './migrations/0007-support-lists.ts'
import * as preview from './migrations/0008-preview.ts'
import * as tools from './migrations/0009-tools.ts'
import * as attempts from './migrations/0010-attempts.ts'
import * as audioItem from './migrations/0011-audio-item.ts'
import * as firstWaits from './migrations/0012-first-waits.ts'
import * as supportDesk from './migrations/0013-support-desk.ts'
import * as readyMails from './migrations/0014-ready-mails.ts'
import * as lazyFormats from './migrations/0015-lazy-formats.ts'
import * as library from './migrations/0016-library.ts'
import * as uploads from './migrations/0017-uploads.ts'
import * as audioLists from './migrations/0018-audio-lists.ts'
import * as toolPauses from './migrations/0019-tool-pauses.ts'
import * as dreampacks from './migrations/0020-dreampacks.ts'
import * as contentFilter from './migrations/0021-content-filter.ts'
import * as lineage from './migrations/0022-lineage.ts'
import * as accountStorage from './migrations/0023-account-storage.ts'
import * as lostAttempts from './migrations/0024-lost-attempts.ts'
import * as archiveSlots from './migrations/0025-archive-slots.ts'
import * as composedNames from './migrations/0026-composed-names.ts'
import * as unlistedAudios from './migrations/0027-unlisted-audios.ts'
import * as monthlyGrants from './migrations/0028-monthly-grants.ts'
import * as sharing from './migrations/0029-sharing.ts'
import * as shortIds from './migrations/0030-short-ids.ts'
import * as failureCauses from './migrations/0031-failure-causes.ts'
import * as workers from './migrations/0032-workers.ts'
import * as restrictions from './migrations/0033-restrictions.ts'
import * as supportNotes from './migrations/0034-support-notes.ts'
import * as money from './migrations/0035-money.ts'
import * as searchWords from './migrations/0036-search-words.ts'
import * as supportMessages from './migrations/0037-support-messages.ts'
import * as teamViews from './migrations/0038-team-views.ts'
import * as pauseScopes from './migrations/0039-pause-scopes.ts'
import * as stepPauses from './migrations/0040-step-pauses.ts'
import * as supportKeys from './migrations/0041-support-keys.ts'
import * as parkedJobs from './migrations/0042-parked-jobs.ts'
import * as tokenLots from './migrations/0043-token-lots.ts'
import * as billing from './migrations/0044-billing.ts'
import * as accountSecurity from './migrations/0045-account-security.ts'
import * as privacy from './migrations/0046-privacy.ts'
import * as education from './migrations/0047-education.ts'
import * as explore from './migrations/0048-explore.ts'
import * as moderation from './migrations/0049-moderation.ts'
import * as turns from './migrations/0050-turns.ts'
import * as dnas from './migrations/0051-dnas.ts'
import * as dnaSales from './migrations/0052-dna-sales.ts'
import * as consentDecisions from './migrations/0053-consent-decisions.ts'
import * as doubleCheckouts from './migrations/0054-double-checkouts.ts'
import * as daw from './migrations/0055-daw.ts'
import * as providerOperations from './migrations/0057-provider-operations.ts'
import * as turnProgress from './migrations/0060-turn-progress.ts'
import * as dnaAdapters from './migrations/0064-dna-adapters.ts'
import * as dawRegions from './migrations/0065-daw-regions.ts'
import * as consentTrainings from './migrations/0066-consent-trainings.ts'
import * as chosenPreviews from './migrations/0067-chosen-previews.ts'
import * as dreampackRequests from './migrations/0068-dreampack-requests.ts'
import * as classLeavers from './migrations/0069-class-leavers.ts'
import * as endedClasses from './migrations/0070-ended-classes.ts'
import * as dawBytes from './migrations/0071-daw-bytes.ts'
import * as freeLots from './migrations/0072-free-lots.ts'
import * as deletedDocuments from './migrations/0073-deleted-documents.ts'
import * as markFreeLots from './migrations/0074-mark-free-lots.ts'
import * as withdrawnVoices from './migrations/0075-withdrawn-voices.ts'
import * as freeLotsTrigger from './migrations/0076-free-lots-trigger.ts'
import * as markMoreFreeLots from './migrations/0077-mark-more-free-lots.ts'
import * as foreignCovers from './migrations/0078-foreign-covers.ts'
import * as jobFaults from './migrations/0080-job-faults.ts'

interface Migration {
  up(knex: Knex): Promise<void>
  down(knex: Knex): Promise<void>
}

const migrations: readonly (Migration & { name: string })[] = [
  { name: '0001-users', ...users },
  { name: '0002-core', ...core },
  { name: '0003-ledger', ...ledger },
  { name: '0004-events', ...events },
  { name: '0005-support', ...support },
  { name: '0006-trace-context', ...traceContext },
  { name: '0007-support-lists', ...supportLists },
  { name: '0008-preview', ...preview },
  { name: '0009-tools', ...tools },
  { name: '0010-attempts', ...attempts },
  { name: '0011-audio-item', ...audioItem },
  { name: '0012-first-waits', ...firstWaits },
  { name: '0013-support-desk', ...supportDesk },
  { name: '0014-ready-mails', ...readyMails },
  { name: '0015-lazy-formats', ...lazyFormats },
  { name: '0016-library', ...library },
  { name: '0017-uploads', ...uploads },
  { name: '0018-audio-lists', ...audioLists },
  { name: '0019-tool-pauses', ...toolPauses },
  { name: '0020-dreampacks', ...dreampacks },
  { name: '0021-content-filter', ...contentFilter },
  { name: '0022-lineage', ...lineage },
  { name: '0023-account-storage', ...accountStorage },
  { name: '0024-lost-attempts', ...lostAttempts },
  { name: '0025-archive-slots', ...archiveSlots },
  { name: '0026-composed-names', ...composedNames },
  { name: '0027-unlisted-audios', ...unlistedAudios },
  { name: '0028-monthly-grants', ...monthlyGrants },
  { name: '0029-sharing', ...sharing },
  { name: '0030-short-ids', ...shortIds },
  { name: '0031-failure-causes', ...failureCauses },
  { name: '0032-workers', ...workers },
  { name: '0033-restrictions', ...restrictions },
  { name: '0034-support-notes', ...supportNotes },
  { name: '0035-money', ...money },
  { name: '0036-search-words', ...searchWords },
  { name: '0037-support-messages', ...supportMessages },
  { name: '0038-team-views', ...teamViews },
  { name: '0039-pause-scopes', ...pauseScopes },
  { name: '0040-step-pauses', ...stepPauses },
  { name: '0041-support-keys', ...supportKeys },
  { name: '0042-parked-jobs', ...parkedJobs },
  { name: '0043-token-lots', ...tokenLots },
  { name: '0044-billing', ...billing },
  { name: '0045-account-security', ...accountSecurity },
  { name: '0046-privacy', ...privacy },
  { name: '0047-education', ...education },
  { name: '0048-explore', ...explore },
  { name: '0049-moderation', ...moderation },
  { name: '0050-turns', ...turns },
  { name: '0051-dnas', ...dnas },
  { name: '0052-dna-sales', ...dnaSales },
  { name: '0053-consent-decisions', ...consentDecisions },
  { name: '0054-double-checkouts', ...doubleCheckouts },
  { name: '0055-daw', ...daw },
  { name: '0057-provider-operations', ...providerOperations },
  { name: '0060-turn-progress', ...turnProgress },
  { name: '0064-dna-adapters', ...dnaAdapters },
  { name: '0065-daw-regions', ...dawRegions },
  { name: '0066-consent-trainings', ...consentTrainings },
  { name: '0067-chosen-previews', ...chosenPreviews },
  { name: '0068-dreampack-requests', ...dreampackRequests },
  { name: '0069-class-leavers', ...classLeavers },
  { name: '0070-ended-classes', ...endedClasses },
  { name: '0071-daw-bytes', ...dawBytes },
  { name: '0072-free-lots', ...freeLots },
  { name: '0073-deleted-documents', ...deletedDocuments },
  { name: '0074-mark-free-lots', ...markFreeLots },
  { name: '0075-withdrawn-voices', ...withdrawnVoices },
  { name: '0076-free-lots-trigger', ...freeLotsTrigger },
  { name: '0077-mark-more-free-lots', ...markMoreFreeLots },
  { name: '0078-foreign-covers', ...foreignCovers },
  { name: '0080-job-faults', ...jobFaults },
]

type Named = (typeof migrations)[number]

const source: Knex.MigrationSource<Named> = {
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: (migration) => migration.name,
  getMigration: (migration) => Promise.resolve(migration),
}

/**
 * Migrates the database to the newest schema; returns the migrations it ran. Safe to run concurrently. Each migration
 * has a transaction of its own, so that no lock of a table outlasts it. Migrations of a later release are left alone,
 * as they only add: the release before can be started on them.
 */
export async function migrateUp(knex: Knex): Promise<string[]> {
  await knex.raw("set lock_timeout = '10s'")
  const options = { migrationSource: source, disableMigrationsListValidation: true }
  const [, pending] = (await knex.migrate.list(options)) as [unknown, Named[]]
  const ran: string[] = []
  for (const { name } of pending) {
    // One that another node has run meanwhile is skipped.
    const [, done] = (await knex.migrate.up({ ...options, name } as Knex.MigratorConfig)) as [number, string[]]
    ran.push(...done)
  }
  return ran
}

/** Reverts all migrations, newest first. For tests of the migrations. */
export async function migrateDown(knex: Knex): Promise<void> {
  await knex.migrate.rollback({ migrationSource: source }, true)
}
