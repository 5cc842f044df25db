import { ApplicationFailure } from '@temporalio/common'
import type { JobTool } from '@songloom/tools/registry.rules'
import { isToolPaused } from '@songloom/store/jobs/tool-pauses'
import type { Knex } from 'knex'
import { toolPausedType } from './retry-limit.ts'

/** With the forty attempts that a job has, it waits for more than half an hour. */
const pauseLookDelay = '60s'

/** The failure of work that waits while its tool is paused, without occupying a slot. */
export const createPausedFailure = (): ApplicationFailure =>
  ApplicationFailure.create({ type: toolPausedType, message: 'The tool is paused', nextRetryDelay: pauseLookDelay })

/** Throws while a tool is paused. */
export async function refusePaused(db: Knex, tool: JobTool): Promise<void> {
  if (await isToolPaused(db, tool)) throw createPausedFailure()
}
