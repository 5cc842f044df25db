import { toEduRole } from '@songloom/contracts/edu/education.rules'
import type { StartRole } from '@songloom/contracts/edu/education.rules'
import type { Role } from '@songloom/contracts/account/plans.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { Database } from '../database.ts'
import { createId } from '../ids.ts'

/** A user's stored role; undefined for a missing user. */
export async function getRole(db: Database, userId: string): Promise<Role | undefined> {
  const row = await db<{ id: string; role: Role }>('users').where({ id: userId }).first('role')
  return row?.role
}

/** Makes a user a teacher or a student, once. Throws `RejectedError` for another choice, and for staff. */
export async function startAs(db: Database, userId: string, role: StartRole): Promise<void> {
  const [started] = await db('users').where({ id: userId, role: 'user' }).update({ role }).returning('id')
  if (started) return
  const current = (await getRole(db, userId)) ?? 'user'
  if (current === role) return
  const name = toEduRole(current)
  if (name === null) throw new RejectedError('edu_role_kept')
  throw new RejectedError('edu_role_chosen', { values: { role: name.toLowerCase() } })
}

/** Creates a confirmed project of education; returns its id. */
export async function createEduProject(
  db: Database,
  userId: string,
  { name, tags }: { name: string; tags: readonly string[] },
): Promise<string> {
  const id = createId()
  const project = { id, user_id: userId, name, tags: JSON.stringify(tags), is_edu: true, confirmed_at: db.fn.now() }
  await db('projects').insert(project)
  return id
}
