import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Knex } from 'knex'
import type { ProviderConfig } from '@songloom/platform/engine-providers/schema'
import { listKnownAdapters } from '@songloom/store/dna/versions'
import { listFreshTrainings } from '@songloom/store/providers/trainings'
import { removeFolder, removeWork } from '../engines/remote/vendors/ace-step/training-folder.ts'

/** Trainings are named by our ids; whatever else is in the folder is none of ours. */
const idPattern = /^[0-9a-f]{24}$/

/**
 * Removes what trainings left in the folders that they share with providers: tracks of those that have ended, and
 * adapters of styles that are gone, as with their owner's account.
 */
export async function sweepTrainings({
  db,
  providers,
}: {
  db: Knex
  providers: readonly ProviderConfig[]
}): Promise<void> {
  for (const { id, training } of providers) {
    // A folder that cannot be read now is read by a later sweep.
    const all = training ? await readdir(training.folder).catch(() => []) : []
    const names = all.filter((name) => idPattern.test(name))
    if (!training || names.length === 0) continue
    const fresh = new Set(await listFreshTrainings(db, names))
    const known = new Set(await listKnownAdapters(db, id, names))
    for (const name of names.filter((one) => !fresh.has(one)))
      await (known.has(name) ? removeWork : removeFolder)({ own: join(training.folder, name) })
  }
}
