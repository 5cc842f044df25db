import { removedKeptHours } from '@songloom/contracts/account/quotas.rules'
import { ownedBy } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { failJob } from '../jobs/finish-job.ts'
import { lockJob } from '../jobs/jobs.ts'
import { queueForDeletion } from '../library/removed-files.ts'
import type { DnaRow } from './rows.ts'

/** Locks the open trainings of a DNA before it changes: a training that completes locks in this order too. */
async function lockTrainings(trx: Database, dnaId: string): Promise<void> {
  const open = trx('dna_versions').where({ dna_id: dnaId, state: 'training' })
  for (const id of await open.orderBy('job_id').pluck<string[]>('job_id')) await lockJob(trx, id)
}

/** Ends the open jobs that are made with a DNA, or train it; their tokens go back. Answers their users. */
async function endJobs(trx: Database, dnaId: string): Promise<string[]> {
  const jobs = await selectRows<{ id: string; user_id: string }>(
    trx,
    `select j.id, j.user_id from jobs j where j.state in ('accepted', 'running') and (
       exists (select 1 from job_dnas u where u.job_id = j.id and u.dna_id = :dnaId)
       or exists (select 1 from dna_versions v where v.job_id = j.id and v.dna_id = :dnaId)) order by j.id`,
    { dnaId },
  )
  for (const { id } of jobs) await failJob(trx, id, 'dna_withdrawn')
  return [...new Set(jobs.map(({ user_id: userId }) => userId))]
}

/** Deletes the recording of a withdrawn voice's consent and the voice profiles, a day later as all removed files. */
async function deleteVoice(trx: Database, userId: string, dnaId: string): Promise<void> {
  await trx('dna_consents').where({ dna_id: dnaId }).update({ recording_key: null })
  await trx('dna_versions').where({ dna_id: dnaId }).update({ profile_key: null })
  await trx('dna_tracks').where({ dna_id: dnaId }).update({ features_key: null })
  await queueForDeletion(trx, { userId, baseKey: `users/${userId}/dna/${dnaId}/`, keptHours: removedKeptHours })
}

/**
 * Withdraws an own DNA with its consent: from then on nothing new is made with it, open jobs with it fail at once,
 * their tokens returned, and what was stored of a voice is deleted. Answers the users whose jobs ended; undefined for a
 * removed and another user's DNA.
 */
export const withdrawDna = (db: Database, userId: string, id: string): Promise<string[] | undefined> =>
  db.transaction(async (trx): Promise<string[] | undefined> => {
    await lockTrainings(trx, id)
    const [dna] = await trx<DnaRow>('dnas')
      .where({ id, removed_at: null, ...ownedBy(userId) })
      .update({ withdrawn_at: trx.raw('coalesce(withdrawn_at, now())'), published_at: null })
      .returning('kind')
    if (!dna) return undefined
    await trx('dna_consents')
      .where({ dna_id: id, withdrawn_at: null })
      .update({ state: 'withdrawn', withdrawn_at: trx.fn.now() })
    const users = await endJobs(trx, id)
    if (dna.kind === 'voice') await deleteVoice(trx, userId, id)
    return users
  })

/** Ends the open trainings of a DNA as its owner's cancel does: their tokens go back. */
async function cancelTrainings(trx: Database, dnaId: string): Promise<void> {
  const jobIds = await trx('dna_versions').where({ dna_id: dnaId, state: 'training' }).pluck<string[]>('job_id')
  for (const id of jobIds) await failJob(trx, id, 'cancelled')
}

/**
 * Takes an own style out of all lists and ends its training; those who licensed it keep it. `voice` for a voice model,
 * which stays.
 */
export const removeDna = (db: Database, userId: string, id: string): Promise<'removed' | 'voice' | undefined> =>
  db.transaction(async (trx): Promise<'removed' | 'voice' | undefined> => {
    const row = await trx<DnaRow>('dnas')
      .where({ id, removed_at: null, ...ownedBy(userId) })
      .first('kind')
    if (!row) return undefined
    if (row.kind === 'voice') return 'voice'
    await lockTrainings(trx, id)
    await trx('dnas').where({ id }).update({ removed_at: trx.fn.now(), published_at: null })
    await cancelTrainings(trx, id)
    return 'removed'
  })

/** Takes a DNA down by a decision of staff, or lifts that. Answers the users whose jobs ended; undefined for none. */
export const restrictDna = (db: Database, id: string, isRestricted: boolean): Promise<string[] | undefined> =>
  db.transaction(async (trx): Promise<string[] | undefined> => {
    await lockTrainings(trx, id)
    const changed = await trx('dnas').where({ id }).update({ is_restricted: isRestricted })
    if (changed === 0) return undefined
    return isRestricted ? endJobs(trx, id) : []
  })
