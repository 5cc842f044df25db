import type { Knex } from 'knex'
import type { DnaKind, DnaPricing } from '@songloom/contracts/dna/dna.rules'
import { finishTraining, insertVersion } from '../dna/versions.ts'
import { createId } from '../ids.ts'
import { completeJob } from '../jobs/finish-job.ts'
import { outputsFor, seedJob } from './seed.ts'

/** What a seeded DNA is like; by default a private style that is ready and makes all outputs. */
export interface SeededDna {
  kind?: DnaKind
  name?: string
  pricing?: DnaPricing
  priceTokens?: number
  isPublished?: boolean
  isTrained?: boolean
  profileKey?: string
}

/** A DNA of a user with one version learned from one audio, without objects, which others hear. Answers its id. */
export async function seedDna(
  db: Knex,
  owner: { userId: string; projectId: string },
  { kind = 'style', name = 'Dawn', pricing = 'free', priceTokens = 0, isTrained = true, ...more }: SeededDna = {},
): Promise<string> {
  const dnaId = createId()
  const jobId = await seedJob(db, owner, 0)
  await completeJob(db, jobId, outputsFor(0))
  const { id: audioId } = (await db('audios').where({ job_id: jobId }).first('id')) as { id: string }
  await db.transaction((trx) =>
    insertVersion(trx, {
      ...{ dnaId, jobId, userId: owner.userId },
      tracks: [{ audioId, name: 'Source', durationSeconds: 15 }],
      dna: { kind, name, artistName: '', description: '' },
    }),
  )
  if (isTrained) {
    await db('dna_tracks').where({ dna_id: dnaId }).update({ state: 'done' })
    const profileKey = more.profileKey ?? `users/${owner.userId}/dna/${dnaId}/1.json`
    const trained = { profileKey, profileSha256: 'x', engine: 'test', summary: {}, isStemSeparated: true }
    await finishTraining(db, jobId, trained)
    await db('dnas').where({ id: dnaId }).update({ chosen_preview_id: audioId })
  }
  await db('dnas')
    .where({ id: dnaId })
    .update({ pricing, price_tokens: priceTokens, published_at: more.isPublished ? db.fn.now() : null })
  return dnaId
}
