import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import { forgetKept, listOutdatedResults } from '@songloom/store/providers/kept'
import { createKeptResults } from '../engines/remote/results/kept-results.ts'

const atOnce = 100

/** Deletes the sounds of providers that were kept for a second fetch; the rest follow in the next minute. */
export async function sweepProviderResults({ db, objects }: { db: Knex; objects: ObjectStore }): Promise<void> {
  const kept = createKeptResults(objects)
  for (const id of await listOutdatedResults(db, atOnce)) {
    await kept.remove(id)
    await forgetKept(db, id)
  }
}
