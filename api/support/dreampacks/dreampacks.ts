import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { DreampackAction } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import { announceEvents } from '@songloom/store/events/announcements'
import { getDreampackById } from '@songloom/store/dreampacks/dreampack-views'
import { recordTrackTokens } from '@songloom/store/jobs/accept-track'
import { performDreampackAction } from '@songloom/store/support/dreampacks/actions'
import type { ChangedPack } from '@songloom/store/support/dreampacks/actions'
import { listSupportTracks } from '@songloom/store/support/dreampacks/runs'
import {
  countSupportDreampacks,
  countSupportDreampackHours,
  listSupportDreampacks,
} from '@songloom/store/support/dreampacks/dreampacks'
import { readTrackTokens } from '@songloom/tools/submit-job'
import type { CancelMessage } from '../../jobs/cancel-message.ts'
import type { DreampackWorkflows } from '../../dreampacks/dreampack-workflows.ts'
import type { Handlers } from '../../http/mount-routes.ts'
import { readPageCursor } from '../../http/page-cursor.ts'
import { requireFound } from '../../http/refusal.ts'
import { createDreampackBulkHandlers } from './dreampack-bulk.ts'
import { createDreampackDetail } from './dreampack-detail.ts'
import { toActor, toSupportRow } from '../generations/generations.ts'
import { toConflictRefusal, requireDone } from '../action-outcome.ts'
import type { SupportWorkflows } from '../generations/workflows.ts'

interface Deps {
  db: Knex
  redis: Redis
  workflows: Pick<SupportWorkflows, 'lookAt'>
  dreampackWorkflows: Pick<DreampackWorkflows, 'sync' | 'restart'>
  cancelMessage: CancelMessage
}

type DreampackRoutes = Extract<keyof Handlers, `supportDreampack${string}`>

const doneMessages: Record<DreampackAction, string> = {
  run_now: 'A pack is on its way.',
  pause: 'It is paused.',
  resume: 'It goes on with its next date.',
  sync: 'Its schedule is being brought up to date.',
  restart: 'Its workflow is started again.',
  stop: 'It is being stopped.',
  make_missing: 'The missing tracks are being made.',
}

export function createSupportDreampackHandlers({
  db,
  redis,
  workflows,
  dreampackWorkflows,
  cancelMessage,
}: Deps): Pick<Handlers, DreampackRoutes> {
  const detailOf = createDreampackDetail({ db, workflows })

  /** The rows already have the requested state. */
  async function finish(dreampackId: string, userId: string, left: ChangedPack): Promise<void> {
    for (const messageId of left.openMessageIds ?? []) await cancelMessage(messageId, userId)
    if (left.startRunId !== undefined) await dreampackWorkflows.restart(left.startRunId)
    if (left.needsSync) await dreampackWorkflows.sync(dreampackId)
    await announceEvents(redis, userId)
  }

  /** The price of a DNA may have changed since the last track, and decides whether a track can be paid. */
  async function correctPrice(dreampackId: string): Promise<void> {
    const pack = await getDreampackById(db, dreampackId)
    if (pack) await recordTrackTokens(db, pack, await readTrackTokens(db, pack))
  }

  async function press(dreampackId: string, user: SessionUser, body: RouteBody<'supportDreampackAction'>) {
    await correctPrice(dreampackId)
    const outcome = requireDone(
      await performDreampackAction(db, dreampackId, { ...body, actor: toActor(user) }).catch(toConflictRefusal),
    )
    switch (outcome.kind) {
      case 'repeated':
        return {
          changed: false,
          auditId: outcome.auditId,
          message: 'This was done before; nothing was changed now.',
        }
      case 'done':
        await finish(dreampackId, outcome.userId, outcome.left)
        return { changed: true, auditId: outcome.auditId, message: doneMessages[body.action] }
    }
  }

  return {
    ...createDreampackBulkHandlers({ db, redis }),
    async supportDreampacks({ query: { after, limit, ...filter } }) {
      return { success: true, ...(await listSupportDreampacks(db, { filter, after: readPageCursor(after), limit })) }
    },
    async supportDreampackCounts({ query }) {
      const [counts, hours] = await Promise.all([
        countSupportDreampacks(db, query),
        countSupportDreampackHours(db, query),
      ])
      return { success: true, counts, hours }
    },
    supportDreampack: ({ params, query: { after, limit } }) =>
      detailOf(params.dreampackId, { after: readPageCursor(after), limit }),
    async supportDreampackTracks({ params }) {
      const tracks = requireFound(await listSupportTracks(db, params.runId))
      return {
        success: true,
        tracks: tracks.map(({ track, generation }) => ({ track, generation: toSupportRow(generation) })),
      }
    },
    async supportDreampackAction({ params, body, user }) {
      return { success: true, ...(await press(params.dreampackId, user, body)) }
    },
  }
}
