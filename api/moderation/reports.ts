import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { maxReportsPerHour } from '@songloom/contracts/moderation/moderation.rules'
import { namesReporter } from '@songloom/contracts/moderation/reports'
import { announceEvents } from '@songloom/store/events/announcements'
import { submitReport } from '@songloom/store/moderation/reports'
import { submitAppeal, listNotices } from '@songloom/store/moderation/notices'
import { toClientAddress } from '../auth/limits/client-address.ts'
import { consume } from '../auth/limits/limits.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'

type ReportRoutes = 'reportAudio' | 'moderationNotices' | 'appealDecision'

interface Deps {
  db: Knex
  redis: Redis
  limiter: MakeLimiter
  origin: string
}

/** Notices about shared audios, and what their owners read and answer. */
export function reportHandlers({ db, redis, limiter, origin }: Deps): Pick<Handlers, ReportRoutes> {
  const limit = limiter('reports', maxReportsPerHour, 3_600)
  return {
    async reportAudio({ params: { audioId }, body: { isGoodFaith: _, ...body }, user, req }) {
      if (!user && !namesReporter({ ...body, isGoodFaith: true })) throw new Refusal('reporter_missing')
      await consume(limit, user?.id ?? toClientAddress(req.ip))
      const reporter = user ? { userId: user.id } : undefined
      const filed = requireFound(
        await submitReport(db, { ...body, audioId, reporter, location: `${origin}/listen/${audioId}` }),
      )
      if (filed === 'reused') throw new Refusal('request_id_reused')
      // The desk reads its queue again.
      await announceEvents(redis, filed.ownerId)
      return { success: true, reportId: filed.reportId, receivedAt: filed.receivedAt.toISOString() }
    },
    moderationNotices: async ({ user }) => ({ success: true, notices: await listNotices(db, user.id) }),
    async appealDecision({ params: { caseId }, body: { text }, user }) {
      const notice = requireFound(await submitAppeal(db, { userId: user.id, caseId, text }))
      if (notice === 'closed') throw new Refusal('appeal_closed')
      await announceEvents(redis, user.id)
      return { success: true, notice }
    },
  }
}
