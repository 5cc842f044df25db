import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor, seedJob, seedUser } from '@songloom/store/testing/seed'

/** Makes one job after the other: reserved, stored, settled. */
export interface SteadyWriter {
  /** Ended jobs with the moment of their commit, in milliseconds since the epoch. */
  ended: { jobId: string; atMs: number }[]
  /** Runs while no job is under way. */
  betweenJobs<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

const priceTokens = 200

/** Each tenth job begins with a new user. Objects are as large as an mp3 of 15 s. */
export function writeSteadily(db: Knex, objects: ObjectStore): SteadyWriter {
  const ended: SteadyWriter['ended'] = []
  let isStopped = false
  const write = async () => {
    let owner = await seedUser(db, 10_000)
    for (let serial = 1; !isStopped; serial++) {
      if (serial % 10 === 0) owner = await seedUser(db, 10_000)
      const jobId = await seedJob(db, owner, priceTokens)
      const key = `users/${owner.userId}/${jobId}/song.mp3`
      const bytes = createHash('shake256', { outputLength: 240_000 }).update(jobId).digest()
      await objects.put(key, bytes, 'audio/mpeg')
      await completeJob(db, jobId, outputsFor(priceTokens, [{ ...audioFor(), objectKeys: { mp3: key } }]))
      ended.push({ jobId, atMs: Date.now() })
    }
  }
  let running = write()
  return {
    ended,
    async betweenJobs(work) {
      isStopped = true
      await running
      const result = await work()
      isStopped = false
      running = write()
      return result
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
