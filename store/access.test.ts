import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { expect, it } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { canRead } from './access.ts'
import type { Viewer } from './access.ts'
import { selectRows } from './database.ts'
import { completeJob } from './jobs/finish-job.ts'
import { audioFor, outputsFor, seedJob, seedUser } from './testing/seed.ts'

let db: Knex
withTestDatabase((fresh) => {
  db = fresh
})

async function isAudioReadable(viewer: Viewer | undefined, jobId: string): Promise<boolean> {
  const { sql, values } = canRead(viewer, 'audio')
  const from = 'from audios a join projects p on p.id = a.project_id'
  return (await selectRows(db, `select a.id ${from} where a.job_id = ? and ${sql}`, [jobId, ...values])).length === 1
}

type State = { audio?: object; project?: object }
const shared = { is_public: true }
const states: [name: string, isRead: boolean, state: State][] = [
  ['private', false, {}],
  ['shared by itself', true, { audio: shared }],
  ['published', true, { audio: { is_published: true } }],
  ['shared with its project', true, { project: shared }],
  ['withheld from a shared project', false, { project: shared, audio: { is_withheld: true } }],
  ['taken down', false, { audio: { ...shared, is_restricted: true } }],
  ['in a project that is taken down', false, { audio: shared, project: { is_restricted: true } }],
  ['hidden', false, { audio: { ...shared, is_hidden: true } }],
  ['in a deleted project', false, { audio: shared, project: { deleted_at: new Date() } }],
]

it.each(states)('audio that is %s: others may read it: %s; its owner always', async (_, isRead, state) => {
  const owner = await seedUser(db, 200)
  const other = await seedUser(db, 0)
  const jobId = await seedJob(db, owner, 200)
  await completeJob(db, jobId, outputsFor(200, [audioFor()]))
  if (state.audio) await db('audios').where({ job_id: jobId }).update(state.audio)
  if (state.project) await db('projects').where({ id: owner.projectId }).update(state.project)
  const readers = await Promise.all([owner, other, undefined].map((viewer) => isAudioReadable(viewer, jobId)))
  expect(readers).toEqual([true, isRead, isRead])
})

/** A condition on the owner written by hand instead of taken from `access.ts`. */
const ownerConditions = (text: string): string[] =>
  text.match(/\.where\w*\(\{[^}]*\buser_id: \w+|\buser_id = \?|'user_id', userId/g) ?? []

it('no query writes the condition on the owner by hand', () => {
  const paths = globSync('{library,projects,events,jobs,dreampacks}/**/*.ts', { cwd: import.meta.dirname })
  const sources = paths.filter((path) => !path.endsWith('.test.ts'))
  const found = sources.flatMap((path) => ownerConditions(readFileSync(join(import.meta.dirname, path), 'utf8')))
  expect(found).toEqual([])
  expect(ownerConditions('db.where({ id, user_id: userId })')).toHaveLength(1)
  expect(ownerConditions('select id from audios where a.user_id = ?')).toHaveLength(1)
})
