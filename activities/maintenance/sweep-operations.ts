import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { ProviderConfig } from '@songloom/platform/engine-providers/schema'
import { listLeftOperations } from '@songloom/store/providers/left-operations'
import type { StopOperation } from '../engines/port/provider.ts'
import { tryEach } from './try-each.ts'

/** A provider that does not answer is waited for no longer, so that other sweeps have their time; the stop goes on. */
const stopsWithinMs = 5_000

interface Deps {
  db: Knex
  providers: readonly ProviderConfig[]
  stopOperation: StopOperation
}

/** Stops what providers still make for ended jobs: a cancel alone reaches them only while an attempt runs. */
export async function sweepOperations({ db, providers, stopOperation }: Deps): Promise<void> {
  const left = await listLeftOperations(
    db,
    providers.map(({ id }) => id),
  )
  await tryEach(
    left,
    ({ id }) => `stop of the operation ${id}`,
    (row) => Promise.race([stopOperation(row), delay(stopsWithinMs, undefined, { ref: false })]),
  )
}
