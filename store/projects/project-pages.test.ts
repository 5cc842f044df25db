import type { Knex } from 'knex'
import { beforeEach, expect, test } from 'vitest'
import type { ProjectSort } from '@songloom/contracts/library/library.rules'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { createId } from '../ids.ts'
import { readCursor } from '../keyset.ts'
import { updateMessage } from '../events/messages.ts'
import { countProjects, listProjectPage } from './project-pages.ts'
import { createProject, deleteProject, getProject, listProjects, renameProject } from './projects.ts'
import { seedJob, seedUser } from '../testing/seed.ts'

let db: Knex
let owner: { userId: string; projectId: string }
let ids: string[]

withTestDatabase((fresh) => {
  db = fresh
})
beforeEach(async () => {
  owner = await seedUser(db, 10_000)
  ids = [owner.projectId]
  for (let made = 0; made < 4; made += 1) {
    const id = createId()
    await createProject(db, id, owner.userId)
    ids.push(id)
  }
})

const pageOf = (sort: ProjectSort, after?: string | null) =>
  listProjectPage(db, { userId: owner.userId, sort, after: after ? readCursor(after) : undefined, limit: 2 })

async function allPages(sort: ProjectSort): Promise<string[]> {
  const found: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await pageOf(sort, after)
    found.push(...page.projects.map(({ _id }) => _id))
    after = page.next
  }
  return found
}

test('pages contain every project once, in the order of the whole list', async () => {
  await renameProject(db, ids[1]!, 'Rain')
  const whole = (await listProjects(db, owner.userId)).map(({ _id }) => _id)
  expect(await allPages('recent')).toEqual(whole)
  expect(await allPages('oldest')).toEqual(whole.toReversed())
  expect(await allPages('updated')).toEqual([ids[1], ...whole.filter((id) => id !== ids[1])])
})

test('project used in between is not repeated further down, and leaves no gap', async () => {
  const first = await pageOf('updated')
  await renameProject(db, ids[0]!, 'Rain')
  const second = await pageOf('updated', first.next)
  expect([...first.projects, ...second.projects].map(({ _id }) => _id)).toEqual(ids.toReversed().slice(0, 4))
})

test('excludes deleted projects from pages and counts', async () => {
  await deleteProject(db, ids[2]!)
  expect(await allPages('updated')).not.toContain(ids[2])
  expect(await countProjects(db, owner.userId)).toBe(4)
})

test('message touches its project when its transaction ends, with its own time', async () => {
  const id = await seedJob(db, owner, 200)
  await updateMessage(db, id, { ai_reply: 'Done' })
  const { updated_at: updatedAt } = await db('messages').where({ id }).first<{ updated_at: Date }>('updated_at')
  expect((await getProject(db, owner.userId, owner.projectId))!.updatedAt).toBe(updatedAt.toISOString())
})

test('message never waits for a locked project', async () => {
  const id = await seedJob(db, owner, 200)
  const holder = await db.transaction()
  await holder('projects').where({ id: owner.projectId }).update({ name: 'Held' })
  await updateMessage(db, id, { ai_reply: 'Done' })
  await holder.commit()
  expect((await getProject(db, owner.userId, owner.projectId))!.name).toBe('Held')
})
