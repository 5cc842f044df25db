import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { ownedSql } from '../access.ts'

/**
 * Users who may read an own project besides by its link: its owner, the teacher of a class project, and the class's
 * members where it is shared there. Empty where the project is not the user's.
 */
export async function listProjectReaders(
  db: Database,
  userId: string,
  projectId: string,
  max: number,
): Promise<string[]> {
  const rows = await selectRows<{ user_id: string }>(
    db,
    `with own as (select p.id, p.user_id, p.is_restricted from projects p where p.id = ? and ${ownedSql('p')}
     and p.deleted_at is null),
       class as (select c.id, c.teacher_id, cp.shared_at from own join class_projects cp on cp.project_id = own.id
         and cp.user_id = own.user_id and not own.is_restricted join classes c on c.id = cp.class_id)
     select user_id from own
     union select teacher_id from class
     union select m.user_id from class join class_members m on m.class_id = class.id and m.left_at is null
       where class.shared_at is not null
     limit ?`,
    [projectId, userId, max],
  )
  return rows.map((row) => row.user_id)
}
