import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { SongSketchFacts, SongSketchOrder } from '@songloom/contracts/jobs/song-sketch'
import { newId } from '@songloom/store/ids'
import { popSketchSound } from '@songloom/store/jobs/sketch-sounds'
import { isToolPaused } from '@songloom/store/jobs/tool-pauses'
import { assertNotBlocked } from '@songloom/store/support/users/restrictions'
import type { SongOrder } from '@songloom/tools/generate-song/contract'
import { prepareJob } from '@songloom/tools/prepare-job'
import { toolByAction, usableTool } from '@songloom/tools/registry.rules'
import { consume } from '../auth/limits/limits.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { writtenOrRefused } from '../writing/written-text.ts'
import type { TemporalCalls } from './temporal-calls.ts'

const perMinute = 20

interface Deps {
  db: Knex
  redis: Redis
  calls: TemporalCalls
  taskQueue: string
  limiter: MakeLimiter
}

/** A song that follows a file is known only once that was analysed. */
function toOrder(id: string, { prompt, lyrics, styles, durationSeconds, seed, ...rest }: SongOrder): SongSketchOrder {
  if (rest.references || rest.motif) throw new Refusal('sketch_from_words')
  return { id, prompt, lyrics, styles, durationSeconds, seed }
}

/** Sketches, by a workflow that is waited for: a worker that dies meanwhile is followed by another. */
export function sketchSongHandlers({ db, redis, calls, taskQueue, limiter }: Deps): Pick<Handlers, 'sketchSong'> {
  const limit = limiter('song-sketch', perMinute, 60)

  return {
    async sketchSong({ user, body }) {
      if (toolByAction(body.actionByUser)?.key !== 'song_gen') throw new Refusal('tool_unsupported')
      const id = newId()
      const request = { ...body, projectId: body.projectId ?? id }
      const { input } = await prepareJob('song_gen', request, { db, user })
      const order = toOrder(id, input as SongOrder)
      await assertNotBlocked(db, user.id)
      if (await isToolPaused(db, 'song_gen'))
        throw new Refusal('tool_paused', { values: { tool: usableTool('song_gen').name } })
      await consume(limit, user.id)
      const facts = await writtenOrRefused<SongSketchFacts | null>(calls, 'sketch_failed', {
        workflow: 'sketchSong',
        workflowId: `sketch-${id}`,
        taskQueue,
        order,
        userId: user.id,
      })
      if (!facts) throw new Refusal('sketch_other_engine')
      const sound = await popSketchSound(redis, id)
      if (!sound) throw new Refusal('sketch_failed')
      const { seed, durationSeconds } = order
      return { success: true, sketch: { ...facts, id, seed, durationSeconds, mp3: sound.toString('base64') } }
    },
  }
}
