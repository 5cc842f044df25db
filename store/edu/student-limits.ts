import type { StudentLimits } from '@songloom/contracts/edu/education'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { isSharingClosed } from './class-sharing.ts'

/** What classes and assignments forbid a student in the own projects; others have no limits. */
export async function getStudentLimits(db: Database, userId: string): Promise<StudentLimits> {
  const projects = await selectRows<StudentLimits['projects'][number]>(
    db,
    `select cp.project_id as "projectId", bool_or(not c.allows_public) as "isSharingClosed",
       (select a.allowed_tools from submissions s join assignments a on a.id = s.assignment_id
        where s.project_id = cp.project_id and s.student_id = cp.user_id limit 1) as "allowedTools"
     from class_projects cp join classes c on c.id = cp.class_id where cp.user_id = ? group by cp.project_id, cp.user_id
     order by 1`,
    [userId],
  )
  return { isSharingClosed: await isSharingClosed(db, userId), projects }
}
