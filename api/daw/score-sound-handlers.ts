import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { ScoreClipOrder } from '@songloom/contracts/daw/score-sounds'
import type { ObjectStore } from '@songloom/platform/object-store'
import { findDawProject, readStanding } from '@songloom/store/daw/documents'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, found } from '../http/refusal.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'
import { sendObject } from '../http/send-object.ts'
import { isTimeUp } from '../jobs/temporal-calls.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { getFailureType } from '../library/audio-formats.ts'

interface Deps {
  db: Knex
  objects: ObjectStore
  calls: TemporalCalls
  taskQueue: string
}

const startDeadlineMs = 5_000
/** Shorter than a node that is being ended waits. */
const waitDeadlineMs = 15_000
const askAgainSeconds = 2
/** A player waits for it. */
const priorityKey = 1

const toWorkflowId = (order: ScoreClipOrder): string =>
  `score-clip-${createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 24)}`

const startRendering = ({ calls, taskQueue }: Deps, order: ScoreClipOrder): Promise<unknown> =>
  calls
    .within(startDeadlineMs, (temporal) =>
      temporal.workflow.start('renderScoreClip', {
        workflowId: toWorkflowId(order),
        taskQueue,
        args: [order],
        priority: { priorityKey, fairnessKey: order.userId },
        workflowIdConflictPolicy: 'USE_EXISTING',
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      }),
    )
    .catch((error: unknown) => {
      throw new Refusal('unavailable', {}, { cause: error })
    })

function waitForKey({ calls }: Deps, order: ScoreClipOrder): Promise<string> {
  const result = calls.within(
    waitDeadlineMs,
    (temporal) => temporal.workflow.getHandle(toWorkflowId(order)).result() as Promise<string>,
  )
  return result.catch((error: unknown) => {
    if (getFailureType(error) === 'not_found') throw new Refusal('not_found')
    if (!isTimeUp(error)) throw new Refusal('unavailable', {}, { cause: error })
    throw new Refusal('format_pending', { retryAfterSeconds: askAgainSeconds })
  })
}

/** Sounds of score clips, for whoever may open their document. */
export const scoreSoundHandlers = (deps: Deps): Pick<Handlers, 'scoreClipSound'> => ({
  async scoreClipSound({ user, params: { projectId, clipId }, query: { seq }, req, res }) {
    const { ownerId } = found(await findDawProject(deps.db, user.id, projectId))
    if (seq > (await readStanding(deps.db, projectId)).seq) throw new Refusal('not_found')
    const order = { userId: ownerId, projectId, seq, clipId }
    await startRendering(deps, order)
    releaseRequestSlot()
    await sendObject(deps.objects, await waitForKey(deps, order), 'audio/wav', req, res)
  },
})
