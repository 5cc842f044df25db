import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import type { AuditEntry } from '@songloom/contracts/support/audit'
import type { SupportClass } from '@songloom/contracts/support/classes'
import { isId } from '@songloom/contracts/library/ids.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { microsSql, momentSql, selectPage } from '../keyset.ts'
import type { Cursor } from '../keyset.ts'
import { containing } from '../like.ts'
import { toAuditEntry } from './audit.ts'
import type { AuditRow } from './audit.ts'

type ClassRow = Omit<SupportClass, 'createdAt'> & { created_at: Date; micros: string }

const membersSql = (condition: string): string =>
  `(select count(*)::int from class_members m where m.class_id = c.id and m.left_at is null and ${condition})`

const selectClasses = `select c.id, c.name, c.created_at, ${microsSql('c.created_at')} as micros,
  c.teacher_id as "teacherId", u.email as "teacherEmail",
  case when c.deleting_at is not null then 'deleting'
    when c.archived_at is not null then 'archived' else 'open' end as state,
  ${membersSql('true')} as students, ${membersSql('m.pin_hash is not null')} as "withoutEmail",
  (select count(*)::int from assignments a where a.class_id = c.id) as assignments,
  (select count(*)::int from submissions s join assignments a on a.id = s.assignment_id
    join class_members m on m.class_id = c.id and m.user_id = s.student_id and m.left_at is null
    where a.class_id = c.id and s.project_id is null) as "waitingCopies",
  coalesce((select case when e.ready_at is not null then 'ready'
      when e.failed_at is not null then 'failed' else 'packing' end
    from class_exports e where e.class_id = c.id), 'none') as "exportState"
  from classes c join users u on u.id = c.teacher_id`

const classFromRow = ({ created_at: createdAt, micros: _, ...row }: ClassRow): SupportClass => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

interface ClassesPage {
  search: string | undefined
  after: Cursor | undefined
  limit: number
}

/** All classes, newest first, by keyset. */
export async function listSupportClasses(
  db: Database,
  { search = '', after, limit }: ClassesPage,
): Promise<{ classes: SupportClass[]; next: string | null }> {
  const text = search.trim()
  const conditions: [sql: string, ...values: unknown[]][] = []
  if (isId(text)) conditions.push(['c.id = ?', text])
  else if (text !== '') conditions.push(['(c.name ilike ? or u.email ilike ?)', containing(text), containing(text)])
  if (after) conditions.push([`(c.created_at, c.id) < (${momentSql}, ?)`, after.micros, after.id])
  const where = conditions.length > 0 ? `where ${conditions.map(([sql]) => sql).join(' and ')}` : ''
  const found = await selectRows<ClassRow>(
    db,
    `${selectClasses} ${where} order by c.created_at desc, c.id desc limit ?`,
    [...conditions.flatMap(([, ...values]) => values), limit + 1],
  )
  const { rows, next } = selectPage(found, limit, (row) => row)
  return { classes: rows.map(classFromRow), next }
}

/** One class for support. */
export async function getSupportClass(db: Database, classId: string): Promise<SupportClass | undefined> {
  const [row] = await selectRows<ClassRow>(db, `${selectClasses} where c.id = ?`, [classId])
  return row && classFromRow(row)
}

/** What support did to the students of a class, newest first. */
export async function listClassAudit(db: Database, classId: string): Promise<AuditEntry[]> {
  const rows = await selectRows<AuditRow>(
    db,
    `select a.* from audit a where a.subject_kind = 'user' and a.action = 'reset_pin'
     and a.subject_id in (select user_id from class_members where class_id = ?)
     order by a.at desc, a.id desc limit ?`,
    [classId, listLimits.audit],
  )
  return rows.map(toAuditEntry)
}
