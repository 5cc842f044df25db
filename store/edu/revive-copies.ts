import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { appendEvent } from '../events/events.ts'
import { getProject } from '../projects/projects.ts'

/** Whose copies: all of a student's in a class, or the one of a submission. */
export type CopiesOf = { classId: string; userId: string } | { submissionId: string }

function toCondition(of: CopiesOf): { sql: string; values: string[] } {
  if ('submissionId' in of) return { sql: 's.id = ?', values: [of.submissionId] }
  return { sql: 'a.class_id = ? and s.student_id = ?', values: [of.classId, of.userId] }
}

/** The reverse of what `deleteProject` does to audios; what was shared stays private. */
const returnAudios = (trx: Database, projectId: string): Promise<unknown> =>
  trx.raw(
    `update audios a set project_id = m.project_id from messages m, projects l
     where m.id = a.message_id and m.project_id = ? and l.id = a.project_id and l.source = 'library'`,
    [projectId],
  )

/** Whether a project, deleted or not, is the copy for an assignment that still exists. */
export async function isRevivable(db: Database, projectId: string): Promise<boolean> {
  return (await db('submissions').where({ project_id: projectId }).first('id')) !== undefined
}

/**
 * Brings deleted copies for assignments back to their students with all that was made in them: a copy has one id, so
 * that no other could be made. True where there was one.
 */
export async function reviveCopies(trx: Database, of: CopiesOf): Promise<boolean> {
  const { sql, values } = toCondition(of)
  const revived = await selectRows<{ id: string; userId: string }>(
    trx,
    `update projects p set deleted_at = null from submissions s join assignments a on a.id = s.assignment_id
     where p.id = s.project_id and p.user_id = s.student_id and p.deleted_at is not null and ${sql}
     returning p.id, p.user_id as "userId"`,
    values,
  )
  for (const { id, userId } of revived) {
    await returnAudios(trx, id)
    const project = await getProject(trx, userId, id)
    if (project) await appendEvent(trx, userId, 'project_update', { projectId: id }, { project })
  }
  return revived.length > 0
}
