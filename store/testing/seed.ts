import type { Knex } from 'knex'
import { samples } from '@songloom/tools/samples'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import type { JobRequest } from '../jobs/accept-job.ts'
import { insertJob } from '../jobs/jobs.ts'
import { grant, reserve } from '../ledger/ledger.ts'
import { insertMessage } from '../events/messages.ts'
import { createProject } from '../projects/projects.ts'
import type { NewAudio } from '../library/audios.ts'
import type { JobOutputs } from '../jobs/finish-job.ts'
import { createId } from '../ids.ts'

/** A user with tokens and one project, for tests of the store. */
export async function seedUser(db: Knex, tokens: number): Promise<{ userId: string; projectId: string }> {
  const userId = createId()
  await db('users').insert({ id: userId, name: 'Test', email: `${userId}@example.test` })
  if (tokens > 0) await grant(db, userId, tokens, `seed:${userId}`, 'Seed')
  const projectId = createId()
  await createProject(db, projectId, userId)
  return { userId, projectId }
}

/** A request as its rules have passed it, by any tool. */
export const requestFor = (owner: { userId: string; projectId: string }, tool: JobTool = 'song_gen'): JobRequest => ({
  ...owner,
  tool: getUsableTool(tool),
  settings: samples[tool].settings,
  prompt: 'test',
  input: { prompt: 'test', lyrics: '', styles: [], durationSeconds: 15, seed: 1 },
  durationSeconds: 15,
  queueDepth: 0,
  wait: { lowSeconds: 55, highSeconds: 55, isMeasured: false },
  requestHash: 'x',
})

/** A newly accepted job, without its events. Throws `NotEnoughTokens`, and `23505` for a repeated tempId. */
export async function seedJob(
  db: Knex,
  owner: { userId: string; projectId: string },
  priceTokens: number,
  tempId: string | null = null,
  tool: JobTool = 'song_gen',
): Promise<string> {
  const id = createId()
  const request = requestFor(owner, tool)
  const priced = { ...request.tool, priceTokens }
  await db.transaction(async (trx) => {
    await insertMessage(trx, { ...request, id, tempId, toolId: priced.id, loadingText: '' })
    await insertJob(trx, {
      ...request,
      id,
      requestHash: id,
      messageId: id,
      tool: priced,
      estimateSeconds: 55,
      input: { ...request.input, tool, jobId: id, ...owner, deadlineSeconds: 300 },
    })
    await reserve(trx, owner.userId, id, priceTokens, 'Song')
  })
  return id
}

type SeededJob = Parameters<typeof seedJob> extends [Knex, ...infer Job] ? Job : never

/**
 * A job whose workflow nobody starts: it leaves the outbox in the transaction that made it, where no dispatcher sees
 * it.
 */
export const seedUnstartedJob = (db: Knex, ...job: SeededJob): Promise<string> =>
  db.transaction(async (trx) => {
    const id = await seedJob(trx, ...job)
    await trx('outbox').where({ job_id: id }).delete()
    return id
  })

export const audioFor = (output = 'song', part: string | null = null): NewAudio => ({
  output,
  part,
  parents: [],
  name: 'Test',
  durationSeconds: 15,
  bpm: 120,
  key: 'C major',
  objectKeys: { mp3: 'k' },
  peaks: [0, 1],
  sections: [],
  lyrics: null,
  recipe: {},
  scoreKey: null,
})

export const outputsFor = (chargedTokens: number, audios: NewAudio[] = [audioFor()]): JobOutputs => ({
  audios,
  title: 'Test',
  reply: 'Done',
  coverKey: null,
  chargedTokens,
})
