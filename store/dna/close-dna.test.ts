import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { selectRows } from '../database.ts'
import { lockJob } from '../jobs/jobs.ts'
import { seedDna } from '../testing/seed-dna.ts'
import { seedJob, seedUser } from '../testing/seed.ts'
import { removeDna, restrictDna, withdrawDna } from './close-dna.ts'
import { getTraining, insertVersion } from './versions.ts'

let db: Knex
withTestDatabase((fresh) => {
  db = fresh
})

/** Waits until a query of this database waits for a lock. */
async function waitForLock(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await selectRows(db, waiting)).length === 0) await wait(20)
}

test.each([
  ['deleted', (userId: string, id: string) => removeDna(db, userId, id)],
  ['withdrawn', (userId: string, id: string) => withdrawDna(db, userId, id)],
  ['taken down', (_: string, id: string) => restrictDna(db, id, true)],
])('a style that is %s while its training ends waits for that, without a deadlock', async (_, close) => {
  const owner = await seedUser(db, 1_000)
  const dnaId = await seedDna(db, owner)
  const jobId = await seedJob(db, owner, 50, null, 'train_style')
  const { audio_id: audioId } = (await db('dna_tracks').where({ dna_id: dnaId }).first()) as { audio_id: string }
  const tracks = [{ audioId, name: 'Source', durationSeconds: 15 }]
  await insertVersion(db, { dnaId, jobId, userId: owner.userId, tracks })
  const { closing } = await db.transaction(async (trx) => {
    await lockJob(trx, jobId)
    const started = close(owner.userId, dnaId)
    await waitForLock()
    await trx('dnas').where({ id: dnaId }).update({ updated_at: trx.fn.now() })
    return { closing: started }
  })
  expect(await closing).toBeDefined()
  expect((await getTraining(db, jobId))!.version.state).toBe('failed')
})
