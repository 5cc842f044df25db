import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import type { SupportConsent } from '@songloom/contracts/dna/support'
import type { DnaConsent } from '@songloom/contracts/dna/training'
import { ownedBy } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { createId } from '../ids.ts'

export interface ConsentRow {
  id: string
  user_id: string
  dna_id: string | null
  voice_owner: string
  is_own_voice: boolean
  sentence: string
  audio_id: string | null
  recording_key: string | null
  state: DnaConsent['state']
  reason: string | null
  created_at: Date
  given_at: Date | null
  checked_at: Date | null
  withdrawn_at: Date | null
  /** The member of staff who accepted a recording that the check had refused. */
  accepted_by: string | null
  accepted_at: Date | null
  /** The job of the training that used the acceptance. */
  accepted_job_id: string | null
}

/** Returns what its owner may read of a consent, times as ISO 8601. */
export const toConsent = (row: ConsentRow): DnaConsent => ({
  id: row.id,
  voiceOwner: row.voice_owner,
  isOwnVoice: row.is_own_voice,
  sentence: row.sentence,
  state: row.state,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  checkedAt: row.checked_at?.toISOString() ?? null,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
})

/** A consent to be given, with the sentence that is read aloud. */
export async function insertConsent(
  db: Database,
  userId: string,
  { voiceOwner, isOwnVoice, sentence }: { voiceOwner: string; isOwnVoice: boolean; sentence: string },
): Promise<DnaConsent> {
  const [row] = await db<ConsentRow>('dna_consents')
    .insert({ id: createId(), user_id: userId, voice_owner: voiceOwner, is_own_voice: isOwnVoice, sentence })
    .returning('*')
  return toConsent(row!)
}

/** An own consent; undefined for a missing and another user's. */
export const getConsentRow = (db: Database, userId: string, id: string): Promise<ConsentRow | undefined> =>
  db<ConsentRow>('dna_consents')
    .where({ id, ...ownedBy(userId) })
    .first()

/** Writes the recording of a consent that was not checked yet, or was refused; false for another. */
export async function recordConsent(db: Database, userId: string, id: string, audioId: string): Promise<boolean> {
  const changed = await db('dna_consents')
    .where({ id, ...ownedBy(userId) })
    .whereIn('state', ['open', 'given', 'refused'])
    .update({
      ...{ audio_id: audioId, state: 'given', recording_key: null, reason: null, given_at: db.fn.now() },
      ...{ accepted_by: null, accepted_at: null, accepted_job_id: null },
    })
  return changed > 0
}

/** The consent of a voice. */
export const getConsentOfDna = (db: Database, dnaId: string): Promise<ConsentRow | undefined> =>
  db<ConsentRow>('dna_consents').where({ dna_id: dnaId }).first()

/** Writes what the check of the recording found. A consent that was withdrawn meanwhile stays so. */
export const recordConsentCheck = (
  db: Database,
  id: string,
  { isGiven, reason, recordingKey }: { isGiven: boolean; reason: string | null; recordingKey: string },
): Promise<unknown> =>
  db('dna_consents')
    .where({ id })
    .whereNot({ state: 'withdrawn' })
    .update({
      state: isGiven ? 'checked' : 'refused',
      reason,
      recording_key: recordingKey,
      checked_at: db.fn.now(),
    })

/** The consents of a user for support, newest first. */
export async function listConsentsOfUser(db: Database, userId: string): Promise<SupportConsent[]> {
  const rows = await selectRows<ConsentRow & { name: string | null }>(
    db,
    `select c.*, d.name from dna_consents c left join dnas d on d.id = c.dna_id
     where c.user_id = ? order by c.created_at desc, c.id desc limit ?`,
    [userId, listLimits.consents],
  )
  return rows.map((row) => ({
    ...toConsent(row),
    dnaId: row.dna_id,
    name: row.name ?? '',
    hasRecording: row.recording_key !== null,
    acceptedBy: row.accepted_by,
  }))
}

/** Where the recording of a consent is; undefined for a missing one or one without a recording. */
export async function findConsentRecording(db: Database, id: string): Promise<string | undefined> {
  const row = await db<ConsentRow>('dna_consents').where({ id }).first('recording_key')
  return row?.recording_key ?? undefined
}

/** Accepts a recording that the check had refused: the next training does not check it. False for another state. */
export async function acceptConsent(db: Database, id: string, staffId: string): Promise<boolean> {
  const changed = await db('dna_consents')
    .where({ id, state: 'refused' })
    .whereNotNull('recording_key')
    .update({
      ...{ state: 'given', reason: null },
      ...{ accepted_by: staffId, accepted_at: db.fn.now(), accepted_job_id: null },
    })
  return changed > 0
}

/** Claims an acceptance for the training of a job; true again for the same job, false for every other. */
export async function claimAcceptance(db: Database, id: string, jobId: string): Promise<boolean> {
  const changed = await db('dna_consents')
    .where({ id })
    .whereNot({ state: 'withdrawn' })
    .whereNotNull('accepted_at')
    .whereNotNull('recording_key')
    .where((unused) => unused.where({ accepted_job_id: null }).orWhere({ accepted_job_id: jobId }))
    .update({ accepted_job_id: jobId })
  return changed > 0
}

/** Gives an acceptance back that a training used which failed. */
export const returnAcceptance = (db: Database, jobId: string): Promise<unknown> =>
  db('dna_consents').where({ accepted_job_id: jobId }).update({ accepted_job_id: null })
