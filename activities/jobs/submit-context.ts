import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { estimateNextWait } from '@songloom/store/jobs/waits/waits'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { SubmitContext } from '@songloom/tools/submit-job'

interface Deps {
  db: Knex
  redis: Redis
  limitsTools: boolean
}

/** What a worker accepts jobs with. */
export const createSubmitContext = ({ db, redis, limitsTools }: Deps): SubmitContext => ({
  db,
  redis,
  limitsTools,
  // The API starts it: by a note, or at its next sweep.
  dispatcher: { kick: () => undefined },
  waits: { next: (tool, durationSeconds) => estimateNextWait(db, getUsableTool(tool), durationSeconds) },
})
