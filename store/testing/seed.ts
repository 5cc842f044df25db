import type { Knex } from 'knex'
import type { GenerateSongJob } from '@songloom/contracts/generate-song'
import { insertJob } from '../jobs.ts'
import { grant, reserve } from '../ledger.ts'
import { insertMessage } from '../messages.ts'
import { createProject } from '../projects.ts'
import type { JobOutputs } from '../finish-job.ts'
import { newId } from '../ids.ts'

/** A user with tokens and one project, for tests of the store. */
export async function seedUser(db: Knex, tokens: number): Promise<{ userId: string; projectId: string }> {
  const userId = newId()
  await db('users').insert({ id: userId, name: 'Test', email: `${userId}@example.test` })
  if (tokens > 0) await grant(db, userId, tokens, `seed:${userId}`, 'Seed')
  const projectId = newId()
  await createProject(db, projectId, userId)
  return { userId, projectId }
}

/** What `POST /api/generate` writes, without the HTTP. Throws `NotEnoughTokens` and `23505` for a doubled tempId. */
export async function seedJob(
  db: Knex,
  owner: { userId: string; projectId: string },
  priceTokens: number,
  tempId: string | null = null,
): Promise<string> {
  const id = newId()
  const input: GenerateSongJob = {
    jobId: id,
    ...owner,
    prompt: 'test',
    lyrics: '',
    styles: [],
    durationSeconds: 15,
    seed: 1,
    deadlineSeconds: 300,
  }
  await db.transaction(async (trx) => {
    await insertMessage(trx, {
      id,
      ...owner,
      tempId,
      prompt: 'test',
      toolId: 9,
      loadingText: '',
      settings: { mode: 'describe', version: 'v4_5', prompt: 'test', lyrics: '', styles: [], durationSeconds: 15 },
    })
    await insertJob(trx, {
      id,
      ...owner,
      tool: 'song_gen',
      workflow: 'generateSong',
      input,
      requestHash: 'x',
      priceTokens,
      estimateSeconds: 55,
      durationSeconds: 15,
      queueDepth: 0,
      wait: { lowSeconds: 55, highSeconds: 55, isMeasured: false },
    })
    await reserve(trx, owner.userId, id, priceTokens, 'Song')
  })
  return id
}

export const outputsFor = (chargedTokens: number): JobOutputs => ({
  audio: {
    step: 'song',
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
  },
  songName: 'Test',
  reply: 'Done',
  coverKey: null,
  chargedTokens,
})
