import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { sketchFileProblems, sketchTools } from '@songloom/contracts/jobs/sketch'
import type { SketchFacts, SketchInput, SketchTool } from '@songloom/contracts/jobs/sketch'
import { createId } from '@songloom/store/ids'
import { popSketchSound } from '@songloom/store/jobs/sketch-sounds'
import { isToolPaused } from '@songloom/store/jobs/tool-pauses'
import { assertNotBlocked } from '@songloom/store/support/users/restrictions'
import { prepareJob } from '@songloom/tools/prepare-job'
import { findToolByAction, getUsableTool } from '@songloom/tools/registry.rules'
import { consume } from '../auth/limits/limits.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { awaitWrittenText } from '../writing/written-text.ts'
import type { TemporalCalls } from './temporal-calls.ts'

const perMinute = 20

interface Deps {
  db: Knex
  redis: Redis
  calls: TemporalCalls
  taskQueue: string
  limiter: MakeLimiter
}

function findTool(action: string): SketchTool {
  const tool = findToolByAction(action)?.key
  const found = sketchTools.find((key) => key === tool)
  if (!found) throw new Refusal('tool_unsupported')
  return found
}

/** A song that follows an audio is known only once that was analysed. */
function toSketchInput(id: string, userId: string, tool: SketchTool, input: object): SketchInput {
  const sketch = { id, userId, tool, job: input } as SketchInput
  const followed = ['references', 'finishOf'].some((name) => name in sketch.job)
  if (followed) throw new Refusal('sketch_from_words')
  return sketch
}

/** Sketches, by a workflow that is waited for: a worker that dies meanwhile is followed by another. */
export function sketchHandlers({ db, redis, calls, taskQueue, limiter }: Deps): Pick<Handlers, 'sketchSong'> {
  const limit = limiter('sketch', perMinute, 60)

  return {
    async sketchSong({ user, body }) {
      const tool = findTool(body.actionByUser)
      const id = createId()
      const request = { ...body, projectId: body.projectId ?? id }
      const { input } = await prepareJob(tool, request, { db, user })
      const sketch = toSketchInput(id, user.id, tool, input)
      await assertNotBlocked(db, user.id)
      if (await isToolPaused(db, tool)) throw new Refusal('tool_paused', { values: { tool: getUsableTool(tool).name } })
      await consume(limit, user.id)
      const facts = await awaitWrittenText<SketchFacts | null>(calls, 'sketch_failed', {
        workflow: 'sketchSong',
        workflowId: `sketch-${id}`,
        taskQueue,
        input: sketch,
        userId: user.id,
        refusals: sketchFileProblems,
      })
      if (!facts) throw new Refusal('sketch_other_engine')
      const sound = await popSketchSound(redis, id)
      if (!sound) throw new Refusal('sketch_failed')
      const { seed, durationSeconds } = sketch.job
      return { success: true, sketch: { ...facts, id, seed, durationSeconds, mp3: sound.toString('base64') } }
    },
  }
}
