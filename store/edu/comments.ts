import type { SubmissionComment } from '@songloom/contracts/edu/submissions'
import { maxComments } from '@songloom/contracts/edu/education.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { Database } from '../database.ts'
import { inTransaction, lockName, selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import type { SubmissionRow } from './submission-rows.ts'

interface CommentRow {
  id: string
  audio_id: string | null
  at_seconds: number | null
  text: string
  author_id: string
  author_name: string
  created_at: Date
}

/** Comments of a submission, oldest first. */
export async function listComments(
  db: Database,
  { id, teacher_id: teacherId }: SubmissionRow,
  userId: string,
): Promise<SubmissionComment[]> {
  const rows = await selectRows<CommentRow>(
    db,
    `select k.*, coalesce(m.name, u.name) as author_name from submission_comments k
     join users u on u.id = k.author_id
     join submissions s on s.id = k.submission_id join assignments a on a.id = s.assignment_id
     left join class_members m on m.class_id = a.class_id and m.user_id = k.author_id
     where k.submission_id = ? order by k.created_at, k.id`,
    [id],
  )
  return rows.map((row) => ({
    id: row.id,
    audioId: row.audio_id,
    atSeconds: row.at_seconds,
    text: row.text,
    authorName: row.author_name,
    isTeacher: row.author_id === teacherId,
    isMine: row.author_id === userId,
    createdAt: row.created_at.toISOString(),
  }))
}

/** Whether a reader of a submission may write comments. */
export const canComment = (row: SubmissionRow, userId: string): boolean =>
  !row.is_protected && row.archived_at === null && (row.teacher_id === userId || row.students_comment)

export interface NewComment {
  authorId: string
  text: string
  audioId: string | null
  atSeconds: number | null
}

/** Whether an audio is in a submission's project, or in one of its frozen versions. */
async function hasAudio(db: Database, { id, project_id: projectId }: SubmissionRow, audioId: string): Promise<boolean> {
  const rows = await selectRows(
    db,
    `select 1 from audios where id = ? and project_id = ?
     union all select 1 from submitted_audios where audio_id = ? and submission_id = ? limit 1`,
    [audioId, projectId, audioId, id],
  )
  return rows.length > 0
}

/** Adds a comment. Throws `RejectedError`: `not_found` for an audio of other work, `comments_many`. */
export async function addComment(db: Database, submission: SubmissionRow, comment: NewComment): Promise<void> {
  const { authorId, text, audioId, atSeconds } = comment
  if (audioId !== null && !(await hasAudio(db, submission, audioId))) throw new RejectedError('not_found')
  await inTransaction(db, async (trx) => {
    await lockName(trx, `comments:${submission.id}`)
    const [row] = await selectRows<{ count: number }>(
      trx,
      'select count(*)::int as count from submission_comments where submission_id = ?',
      [submission.id],
    )
    if (row!.count >= maxComments) throw new RejectedError('comments_many', { values: { limit: maxComments } })
    await trx('submission_comments').insert({
      id: createId(),
      submission_id: submission.id,
      author_id: authorId,
      text,
      audio_id: audioId,
      at_seconds: audioId === null ? null : atSeconds,
    })
  })
}

/** Deletes a comment of one's own, or as the teacher any of the submission; false for others and a missing one. */
export async function deleteComment(
  db: Database,
  { id, teacher_id: teacherId }: SubmissionRow,
  userId: string,
  commentId: string,
): Promise<boolean> {
  const comment = db('submission_comments').where({ id: commentId, submission_id: id })
  const deleted = await (teacherId === userId ? comment : comment.where({ author_id: userId })).delete()
  return deleted > 0
}
