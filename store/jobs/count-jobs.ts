import type { Knex } from 'knex'
import { jobTools } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import { ownedBy } from '../access.ts'
import { dayStartSql } from '../clock.ts'
import type { Database } from '../database.ts'
import type { JobRow } from './jobs.ts'

const countPacksOnce = (db: Database): Knex.Raw => db.raw('count(distinct coalesce(run_id, id)) as count')

const generationTools = jobTools.filter(({ job }) => job.countsAsGeneration).map(({ key }) => key)

/** Generations that count against the free plan's day. */
export const countGenerationsToday = (db: Database, userId: string): Promise<number> =>
  countJobsToday(db, userId, generationTools)

/** A user's jobs today by these tools, each pack once; reruns for our own failures are not counted. */
export async function countJobsToday(db: Database, userId: string, tools: readonly JobTool[]): Promise<number> {
  const row = await db('jobs')
    .where({ rerun_of: null, ...ownedBy(userId) })
    .whereIn('tool', [...tools])
    .whereRaw(`created_at >= ${dayStartSql}`)
    .whereNotIn('state', ['failed', 'cancelled'])
    .select<{ count: string }[]>(countPacksOnce(db))
    .first()
  return Number(row?.count ?? 0)
}

/** The jobs a message stands for that have not ended. */
export const openJobsOfMessage = (db: Database, messageId: string): Promise<string[]> =>
  db<JobRow>('jobs').where({ message_id: messageId }).whereIn('state', ['accepted', 'running']).pluck('id')

/** A user's jobs that have not ended. */
export const listOpenJobs = (db: Database, userId: string): Promise<string[]> =>
  db('jobs').where(ownedBy(userId)).whereIn('state', ['accepted', 'running']).pluck<string[]>('id')

/** A user's open jobs; a pack counts as one. */
export async function countOpenJobs(db: Database, userId: string): Promise<number> {
  const row = await db('jobs')
    .where(ownedBy(userId))
    .whereIn('state', ['accepted', 'running'])
    .select<{ count: string }[]>(countPacksOnce(db))
    .first()
  return Number(row?.count ?? 0)
}

/** Whether one of the user's open jobs is in the engine's first queue. */
export async function hasOpenFirstJob(db: Database, userId: string): Promise<boolean> {
  const row = await db('jobs')
    .where(ownedBy(userId))
    .whereIn('state', ['accepted', 'running'])
    .whereRaw("input->>'engineQueue' = 'first'")
    .first('id')
  return row !== undefined
}

/** Whether a project has an open job of any tool; false for an unknown project. */
export async function hasPendingJobs(db: Database, projectId: string): Promise<boolean> {
  return (
    (await db<JobRow>('jobs')
      .where({ project_id: projectId })
      .whereIn('state', ['accepted', 'running'])
      .first('id')) !== undefined
  )
}

/** Whether an open job of a user renders this document; such jobs are in the project of the library. */
export async function hasPendingMixes(db: Database, userId: string, dawProjectId: string): Promise<boolean> {
  const job = await db('jobs')
    .where({ tool: 'render_mix', ...ownedBy(userId) })
    .whereIn('state', ['accepted', 'running'])
    .whereRaw("input->>'dawProjectId' = ?", [dawProjectId])
    .first('id')
  return job !== undefined
}
