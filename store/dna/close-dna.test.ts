import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { selectRows } from '../database.ts'
import { lockJob } from '../jobs/jobs.ts'
import { up as deleteWithdrawnVoices } from '../migrations/0075-withdrawn-voices.ts'
import { seedDna } from '../testing/seed-dna.ts'
import { seedJob, seedUser } from '../testing/seed.ts'
import { listDueUnusedObjects, listKeysInUse } from '../library/removed-files.ts'
import { removeDna, restrictDna, withdrawDna } from './close-dna.ts'
import { findConsentRecording, insertConsent } from './consents.ts'
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

/** A DNA with a consent that has a recording, and a cover. */
async function seedRecorded(kind: 'style' | 'voice') {
  const owner = await seedUser(db, 0)
  const dnaId = await seedDna(db, owner, { kind })
  const folder = `users/${owner.userId}/dna/${dnaId}/`
  const consent = await insertConsent(db, owner.userId, { voiceOwner: 'Asha', isOwnVoice: false, sentence: 'I agree' })
  const recording = { dna_id: dnaId, state: 'checked', recording_key: `${folder}consent-${consent.id}.wav` }
  await db('dna_consents').where({ id: consent.id }).update(recording)
  await db('dnas')
    .where({ id: dnaId })
    .update({ cover_key: `${folder}cover-1` })
  return { userId: owner.userId, dnaId, folder, consentId: consent.id }
}

test('a withdrawn voice loses its recorded consent and its profiles a day later, and keeps its cover', async () => {
  const { userId, dnaId, folder, consentId } = await seedRecorded('voice')
  await withdrawDna(db, userId, dnaId)
  expect(await findConsentRecording(db, consentId)).toBeUndefined()
  expect(await db('dna_versions').where({ dna_id: dnaId }).pluck('profile_key')).toEqual([null])
  expect(await listDueUnusedObjects(db, 1)).toEqual([])
  await db('unused_objects').update({ due_at: db.raw("due_at - interval '24 hours'") })
  expect(await listDueUnusedObjects(db, 2)).toEqual([{ userId, baseKey: folder }])
  expect(await listKeysInUse(db, userId, folder)).toEqual([`${folder}cover-1`])
  await db('unused_objects').delete()
})

test('a withdrawn style keeps what it learned', async () => {
  const { userId, dnaId, folder } = await seedRecorded('style')
  await withdrawDna(db, userId, dnaId)
  expect(await db('dna_versions').where({ dna_id: dnaId }).pluck('profile_key')).toEqual([`${folder}1.json`])
  expect(await db('unused_objects')).toEqual([])
})

test('the migration deletes what earlier withdrawals left, and nothing of other voices', async () => {
  const [withdrawn, kept] = [await seedRecorded('voice'), await seedRecorded('voice')]
  await db('dnas').where({ id: withdrawn.dnaId }).update({ withdrawn_at: db.fn.now() })
  for (let times = 0; times < 2; times += 1) await deleteWithdrawnVoices(db)
  expect(await findConsentRecording(db, withdrawn.consentId)).toBeUndefined()
  expect(await findConsentRecording(db, kept.consentId)).toBeDefined()
  const profiles = (dnaId: string) => db('dna_versions').where({ dna_id: dnaId }).pluck('profile_key')
  expect([await profiles(withdrawn.dnaId), await profiles(kept.dnaId)]).toEqual([[null], [`${kept.folder}1.json`]])
  const checks = db('unused_objects').whereIn('user_id', [withdrawn.userId, kept.userId])
  expect(await checks.pluck('base_key')).toEqual([withdrawn.folder])
})
