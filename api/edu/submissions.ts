import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import { toAssignmentView } from '@songloom/store/edu/assignments'
import { addComment, canComment, deleteComment, listComments } from '@songloom/store/edu/comments'
import { toSubmission } from '@songloom/store/edu/submission-rows'
import type { SubmissionRow } from '@songloom/store/edu/submission-rows'
import { reviveCopies } from '@songloom/store/edu/revive-copies'
import {
  getSubmission,
  getVersion,
  getVersionKeys,
  listVersions,
  markOpened,
  returnSubmission,
  turnIn,
  unsubmit,
} from '@songloom/store/edu/submissions'
import type { Call, Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { sendObject } from '../http/send-object.ts'
import { requireAssignment } from './assignments.ts'
import { changeClass } from './change-class.ts'
import { assertOpen } from './classes.ts'

type VersionRoutes = 'submissionVersion' | 'versionAudio' | 'versionCover'
type CommentRoutes = 'submissionComments' | 'addComment' | 'deleteComment'
type SubmissionRoutes = 'submission' | 'turnIn' | 'unsubmit' | 'returnSubmission' | VersionRoutes | CommentRoutes

interface Deps {
  db: Knex
  redis: Redis
  objects: ObjectStore
}

const requireSubmission = async (db: Knex, userId: string, id: string): Promise<SubmissionRow> =>
  requireFound(await getSubmission(db, userId, id))

/** The size of covers that lists and cards show. */
export const sendCover = (
  { objects }: Pick<Deps, 'objects'>,
  key: string,
  { req, res }: Pick<Call<'versionCover'>, 'req' | 'res'>,
) => sendObject(objects, `${key}-512.webp`, 'image/webp', req, res)

/** A change that the student and the teacher see. */
const changeSubmission = <T>(deps: Deps, row: SubmissionRow, work: (trx: Knex) => Promise<T>): Promise<T> =>
  changeClass(deps, { classId: row.class_id, studentIds: [row.student_id], work })

function versionHandlers({ db, objects }: Deps): Pick<Handlers, VersionRoutes> {
  const findKeys = async ({ user, params }: Pick<Call<'versionAudio'>, 'user' | 'params'>) => {
    await requireSubmission(db, user.id, params.submissionId)
    const { version: number, ...audio } = params
    return requireFound(await getVersionKeys(db, { ...audio, number, readerId: user.id }))
  }
  return {
    async submissionVersion({ user, params }) {
      await requireSubmission(db, user.id, params.submissionId)
      return { success: true, version: requireFound(await getVersion(db, params.submissionId, params.version)) }
    },
    async versionAudio(call) {
      await sendObject(objects, (await findKeys(call)).audioKey, 'audio/mpeg', call.req, call.res)
    },
    async versionCover(call) {
      const { coverKey } = await findKeys(call)
      await sendCover({ objects }, requireFound(coverKey ?? undefined), call)
    },
  }
}

function commentHandlers(deps: Deps): Pick<Handlers, CommentRoutes> {
  const { db } = deps
  const answer = async (row: SubmissionRow, userId: string) => ({
    success: true as const,
    canComment: canComment(row, userId),
    comments: row.is_protected ? [] : await listComments(db, row, userId),
  })
  return {
    async submissionComments({ user, params }) {
      return answer(await requireSubmission(db, user.id, params.submissionId), user.id)
    },
    async addComment({ user, params, body }) {
      const row = await requireSubmission(db, user.id, params.submissionId)
      assertOpen(row)
      if (!canComment(row, user.id)) throw new Refusal('class_comments_off')
      await changeSubmission(deps, row, (trx) => addComment(trx, row, { ...body, authorId: user.id }))
      return answer(row, user.id)
    },
    async deleteComment({ user, params }) {
      const row = await requireSubmission(db, user.id, params.submissionId)
      const isDeleted = await changeSubmission(deps, row, (trx) => deleteComment(trx, row, user.id, params.commentId))
      if (!isDeleted) throw new Refusal('not_found')
      return { success: true }
    },
  }
}

/** The student opens it: a copy that was deleted is back. False where nothing changed. */
async function open(trx: Knex, { id, state }: SubmissionRow): Promise<boolean> {
  const isRevived = await reviveCopies(trx, { submissionId: id })
  return (state === 'NEW' && (await markOpened(trx, id))) || isRevived
}

/** What a student hands in, and what the teacher gives back. */
export function createSubmissionHandlers(deps: Deps): Pick<Handlers, SubmissionRoutes> {
  const { db } = deps
  const answer = async (userId: string, id: string) => ({
    success: true as const,
    submission: toSubmission(await requireSubmission(db, userId, id)),
  })

  /** A change by the student alone, or by the teacher alone. */
  async function change(
    userId: string,
    id: string,
    by: 'student_id' | 'teacher_id',
    work: (trx: Knex) => Promise<void>,
  ) {
    const row = await requireSubmission(db, userId, id)
    if (row[by] !== userId) throw new Refusal('not_found')
    assertOpen(row)
    await changeSubmission(deps, row, work)
    return answer(userId, id)
  }

  return {
    ...versionHandlers(deps),
    ...commentHandlers(deps),
    async submission({ user, params, viewerId }) {
      const row = await requireSubmission(db, user.id, params.submissionId)
      const isStudent = row.student_id === user.id && viewerId === undefined
      if (isStudent) await changeSubmission(deps, row, (trx) => open(trx, row))
      const assignment = await toAssignmentView(db, user.id, await requireAssignment(db, user.id, row.assignment_id))
      return { ...(await answer(user.id, row.id)), assignment, versions: await listVersions(db, row.id) }
    },
    turnIn: ({ user, params: { submissionId: id } }) => change(user.id, id, 'student_id', (trx) => turnIn(trx, id)),
    unsubmit: ({ user, params: { submissionId: id } }) => change(user.id, id, 'student_id', (trx) => unsubmit(trx, id)),
    returnSubmission: ({ user, params: { submissionId: id }, body }) =>
      change(user.id, id, 'teacher_id', (trx) => returnSubmission(trx, id, body.note)),
  }
}
