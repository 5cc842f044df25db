import { createHash } from 'node:crypto'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { appendEvent } from '../events/events.ts'
import { isInThreadSql } from '../events/messages.ts'
import { toObjectsOwner } from '../library/object-owner.ts'
import { getProject } from '../projects/projects.ts'

/** A submission whose copy is to be made. */
interface CopyTarget {
  id: string
  class_id: string
  student_id: string
  project_id: string | null
  title: string
  template_project_id: string | null
}

type Row = Record<string, unknown> & { id: string }

/** The same submission and source have the same copy, however often it is made. */
const toCopyId = (submissionId: string, sourceId: string): string =>
  createHash('sha256').update(`copy:${submissionId}:${sourceId}`).digest('hex').slice(0, 24)

/** Students' submissions of an assignment without a copy; those who left are skipped. */
export async function listMissingCopies(db: Database, assignmentId: string): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select s.id from submissions s join assignments a on a.id = s.assignment_id
     join class_members m on m.class_id = a.class_id and m.user_id = s.student_id and m.left_at is null
     where s.assignment_id = ? and s.project_id is null order by s.id`,
    [assignmentId],
  )
  return rows.map(({ id }) => id)
}

/** Assignments of open classes with a copy that is still missing. */
export async function listUnfinishedHandOuts(db: Database, limit: number): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select distinct a.id from submissions s join assignments a on a.id = s.assignment_id
     join classes c on c.id = a.class_id and c.archived_at is null
     join class_members m on m.class_id = c.id and m.user_id = s.student_id and m.left_at is null
     where s.project_id is null limit ?`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

/** Assignments of a class with a copy that is still missing. */
export async function listHandOutsOfClass(db: Database, classId: string): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select distinct a.id from submissions s join assignments a on a.id = s.assignment_id
     where a.class_id = ? and s.project_id is null`,
    [classId],
  )
  return rows.map(({ id }) => id)
}

/** Undefined for a student who has left; the lock of the member has one who leaves wait for the copy. */
const lockTarget = async (trx: Database, submissionId: string): Promise<CopyTarget | undefined> => {
  const [row] = await selectRows<CopyTarget>(
    trx,
    `select s.id, a.class_id, s.student_id, s.project_id, a.title, a.template_project_id
     from submissions s join assignments a on a.id = s.assignment_id
     join class_members m on m.class_id = a.class_id and m.user_id = s.student_id and m.left_at is null
     where s.id = ? for update of s for share of m`,
    [submissionId],
  )
  return row
}

/** Rows as JSON: what is stored in columns of any type is copied as it is. */
async function readRows(trx: Database, sql: string, values: unknown[]): Promise<Row[]> {
  const rows = await selectRows<{ row: Row }>(trx, sql, values)
  return rows.map(({ row }) => row)
}

async function readTemplate(trx: Database, projectId: string): Promise<{ messages: Row[]; audios: Row[] }> {
  const messages = await readRows(
    trx,
    `select to_jsonb(messages) as row from messages
     where project_id = ? and status = 'COMPLETED' and ${isInThreadSql} order by created_at, id`,
    [projectId],
  )
  const audios = await readRows(
    trx,
    `select to_jsonb(a) as row from audios a
     where message_id = any(?) and not is_hidden and files_removed_at is null order by created_at, id`,
    [messages.map(({ id }) => id)],
  )
  return { messages, audios }
}

/** Inserts a row that JSON describes, with the time of now; one that exists is left. */
async function insertRow(trx: Database, table: 'messages' | 'audios', row: Row): Promise<void> {
  const columns = await selectRows<{ name: string }>(
    trx,
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = ? and is_generated = 'NEVER'`,
    [table],
  )
  const names = columns.map(({ name }) => name).join(', ')
  await trx.raw(
    `insert into ${table} (${names})
     select ${names} from jsonb_populate_record(null::${table},
       ?::jsonb || jsonb_build_object('created_at', clock_timestamp(), 'updated_at', clock_timestamp()))
     on conflict (id) do nothing`,
    [JSON.stringify(row)],
  )
}

/** Object keys contain ids of the source, and stay as they are. */
const keptFields = ['object_keys', 'score_key', 'cover_key', 'source_sha256'] as const

const keep = (row: Row): Partial<Row> =>
  Object.fromEntries(keptFields.filter((field) => field in row).map((field) => [field, row[field]]))

/** The user in whose folder the row's objects are; null for a row without objects. */
function findObjectsOwner({ object_keys: keys, cover_key: cover }: Row): string | null {
  const known = [...Object.values((keys ?? {}) as Record<string, string>), cover].filter(
    (key) => typeof key === 'string',
  )
  return known.map(toObjectsOwner).find((owner) => owner !== undefined) ?? null
}

const mine = { is_public: false, is_published: false, is_withheld: false, in_ai_studio: false, play_count: 0 }

/** The rows of the copy: every id of the template is replaced, in all fields. */
function toCopies(target: CopyTarget, projectId: string, { messages, audios }: { messages: Row[]; audios: Row[] }) {
  const ids = [target.template_project_id!, ...messages.map(({ id }) => id), ...audios.map(({ id }) => id)]
  const known = new Map(ids.map((id) => [id, toCopyId(target.id, id)]))
  known.set(target.template_project_id!, projectId)
  const copy = (row: Row): Row => {
    const text = JSON.stringify(row).replace(/"([0-9a-f]{24})"/g, (_, id: string) => `"${known.get(id) ?? id}"`)
    const owner = { user_id: target.student_id, project_id: projectId, objects_owner_id: findObjectsOwner(row) }
    return { ...(JSON.parse(text) as Row), ...keep(row), ...owner }
  }
  return {
    messages: messages.map((row) => ({ ...copy(row), temp_id: null })),
    audios: audios.map((row) => ({
      ...copy(row),
      ...mine,
      job_id: null,
      stored_bytes: 0,
      licenses: [],
      thread_messages: [],
    })),
  }
}

async function insertProject(trx: Database, { id, class_id: classId, ...target }: CopyTarget): Promise<string> {
  const projectId = toCopyId(id, 'project')
  const { student_id: userId, title } = target
  await trx('projects')
    .insert({ id: projectId, user_id: userId, name: title, is_edu: true, confirmed_at: trx.fn.now() })
    .onConflict('id')
    .ignore()
  await trx('class_projects')
    .insert({ class_id: classId, project_id: projectId, user_id: userId })
    .onConflict(['class_id', 'project_id'])
    .ignore()
  return projectId
}

/**
 * Gives a student a copy of the assignment's template, in one transaction: wholly or not at all, and once. Audios are
 * copied by their object keys. Returns student and class where something was made, undefined where nothing had to be.
 */
export async function copyTemplate(
  db: Database,
  submissionId: string,
): Promise<{ studentId: string; classId: string } | undefined> {
  return db.transaction(async (trx) => {
    const target = await lockTarget(trx, submissionId)
    if (!target || target.project_id !== null) return undefined
    const projectId = await insertProject(trx, target)
    if (target.template_project_id !== null) {
      const copies = toCopies(target, projectId, await readTemplate(trx, target.template_project_id))
      for (const row of copies.messages) await insertRow(trx, 'messages', row)
      for (const row of copies.audios) await insertRow(trx, 'audios', row)
    }
    await trx('submissions').where({ id: submissionId }).update({ project_id: projectId })
    const project = await getProject(trx, target.student_id, projectId)
    if (project) await appendEvent(trx, target.student_id, 'project_update', { projectId }, { project })
    return { studentId: target.student_id, classId: target.class_id }
  })
}
