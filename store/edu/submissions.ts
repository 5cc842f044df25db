import type { Submission } from '@songloom/contracts/edu/assignments'
import type { SubmissionVersion } from '@songloom/contracts/edu/submissions'
import { maxVersions } from '@songloom/contracts/edu/education.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { nameOrderSql } from './name-order.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { hasPendingJobs } from '../jobs/count-jobs.ts'
import { toObjectsOwner } from '../library/object-owner.ts'
import { readProject, toReadMessages } from './read-projects.ts'
import type { ReadAddresses, ReadableProject } from './read-projects.ts'
import { isTakenDownSql, selectSubmissions, toSubmission } from './submission-rows.ts'
import type { SubmissionRow } from './submission-rows.ts'

/** A submission for its student or the class's teacher; undefined for a missing one and for all others. */
export async function getSubmission(db: Database, userId: string, id: string): Promise<SubmissionRow | undefined> {
  const [row] = await selectRows<SubmissionRow>(
    db,
    `${selectSubmissions} where s.id = ? and (s.student_id = ? or c.teacher_id = ?)`,
    [id, userId, userId],
  )
  return row
}

/** Submissions of an assignment by the students' names. */
export async function listSubmissions(db: Database, assignmentId: string): Promise<Submission[]> {
  const rows = await selectRows<SubmissionRow>(
    db,
    `${selectSubmissions} where s.assignment_id = ? order by ${nameOrderSql('m.folded_name')}, s.student_id`,
    [assignmentId],
  )
  return rows.map(toSubmission)
}

/** The addresses of a frozen version's files. */
const versionAddresses = (submissionId: string, number: number): ReadAddresses => {
  const base = `/api/edu/submissions/${submissionId}/versions/${number}`
  return { audio: (audioId) => `${base}/audio/${audioId}`, cover: (audioId) => `${base}/cover/${audioId}` }
}

/** The student has opened it. Answers false where the copy is not made yet, or it was opened before. */
export const markOpened = async (db: Database, id: string): Promise<boolean> =>
  (await db('submissions').where({ id, state: 'NEW' }).whereNotNull('project_id').update({ state: 'CREATED' })) > 0

const lockSubmission = (trx: Database, id: string): Promise<SubmissionRow> =>
  trx<SubmissionRow>('submissions').where({ id }).forUpdate().first() as unknown as Promise<SubmissionRow>

async function freeze(trx: Database, id: string, number: number, project: ReadableProject): Promise<void> {
  const messages = toReadMessages(project, versionAddresses(id, number))
  await trx.raw(
    `insert into submission_versions (submission_id, number, handed_in_at, is_late, messages)
     select s.id, ?, s.turned_in_at, coalesce((a.due_local at time zone c.time_zone) < s.turned_in_at, false), ?::jsonb
     from submissions s join assignments a on a.id = s.assignment_id join classes c on c.id = a.class_id
     where s.id = ?`,
    [number, JSON.stringify(messages), id],
  )
  const audios = project.audios.map((row) => ({
    submission_id: id,
    number,
    audio_id: row.id,
    objects_owner_id: toObjectsOwner(row.audio_key) ?? row.user_id,
    audio_key: row.audio_key,
    cover_key: row.any_cover_key,
  }))
  if (audios.length > 0) await trx('submitted_audios').insert(audios)
}

function assertRoom(version: number): void {
  if (version >= maxVersions) throw new RejectedError('submission_versions_many', { values: { limit: maxVersions } })
}

/** Whether a project is the copy for an assignment of a class that its owner attends. */
export async function isAssignedCopy(db: Database, projectId: string): Promise<boolean> {
  const rows = await selectRows(db, `${selectSubmissions} where s.project_id = ? limit 1`, [projectId])
  return rows.length > 0
}

async function assertKept(trx: Database, projectId: string): Promise<void> {
  const kept = await trx('projects').where({ id: projectId, deleted_at: null }).first('id')
  if (!kept) throw new RejectedError('submission_project_deleted')
}

/**
 * Hands in: freezes the project as a new version, whose files stay whatever happens to the project. Handed in already,
 * nothing changes. Throws `RejectedError` while the copy or a generation is being made, where the copy was deleted, and
 * beyond the number of versions.
 */
export async function turnIn(db: Database, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const { state, project_id: projectId, version } = await lockSubmission(trx, id)
    if (state === 'TURNED_IN') return
    assertRoom(version)
    if (projectId === null) throw new RejectedError('submission_not_ready')
    await assertKept(trx, projectId)
    if (await hasPendingJobs(trx, projectId)) throw new RejectedError('submission_busy')
    await trx('submissions')
      .where({ id })
      .update({ state: 'TURNED_IN', turned_in_at: trx.raw('clock_timestamp()'), version: version + 1 })
    await freeze(trx, id, version + 1, await readProject(trx, projectId, { isOwn: true }))
  })
}

/**
 * Takes back what was handed in, before it is returned; its frozen version stays. The last possible version stays
 * handed in. Throws `RejectedError`.
 */
export async function unsubmit(db: Database, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const { state, version } = await lockSubmission(trx, id)
    if (state === 'RETURNED') throw new RejectedError('submission_returned')
    if (state !== 'TURNED_IN') throw new RejectedError('submission_not_turned_in')
    assertRoom(version)
    await trx('submissions').where({ id }).update({ state: 'CREATED', turned_in_at: null })
  })
}

/** Returns a student's work with a note, which replaces an earlier one. */
export const returnSubmission = async (db: Database, id: string, note: string): Promise<void> =>
  void (await db('submissions')
    .where({ id })
    .update({ state: 'RETURNED', returned_at: db.raw('clock_timestamp()'), note: note === '' ? null : note }))

interface VersionRow {
  number: number
  handed_in_at: Date
  is_late: boolean
  messages: SubmissionVersion['messages']
}

/** Frozen versions, newest first, without their content. */
export async function listVersions(db: Database, submissionId: string): Promise<Omit<SubmissionVersion, 'messages'>[]> {
  const rows = await selectRows<Omit<VersionRow, 'messages'>>(
    db,
    'select number, handed_in_at, is_late from submission_versions where submission_id = ? order by number desc',
    [submissionId],
  )
  return rows.map((row) => ({
    number: row.number,
    handedInAt: row.handed_in_at.toISOString(),
    isLate: row.is_late,
  }))
}

/** One frozen version. */
export async function getVersion(
  db: Database,
  submissionId: string,
  number: number,
): Promise<SubmissionVersion | undefined> {
  const row = await db<VersionRow>('submission_versions')
    .where({ submission_id: submissionId, number } as object)
    .first()
  return (
    row && {
      number: row.number,
      handedInAt: row.handed_in_at.toISOString(),
      isLate: row.is_late,
      messages: row.messages,
    }
  )
}

/** A frozen audio and the user who asks for it. */
export interface VersionAudio {
  submissionId: string
  number: number
  audioId: string
  readerId: string
}

/** Object keys of a frozen audio; undefined for all but its student where staff have taken it down. */
export async function getVersionKeys(
  db: Database,
  { submissionId, number, audioId, readerId }: VersionAudio,
): Promise<{ audioKey: string; coverKey: string | null } | undefined> {
  const [row] = await selectRows<{ audioKey: string; coverKey: string | null }>(
    db,
    `select f.audio_key as "audioKey", f.cover_key as "coverKey"
     from submitted_audios f join submissions s on s.id = f.submission_id
     where f.submission_id = ? and f.number = ? and f.audio_id = ? and (s.student_id = ? or not ${isTakenDownSql})`,
    [submissionId, number, audioId, readerId],
  )
  return row
}
