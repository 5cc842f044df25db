import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { applyChanges, listFieldChanges } from '@songloom/contracts/jobs/correction.rules'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { previewCorrection } from '@songloom/contracts/support/support.rules'
import type { Settings } from '@songloom/tools/contracts'
import { isPanelTool, getUsableTool } from '@songloom/tools/registry.rules'
import { announceEvents } from '@songloom/store/events/announcements'
import { findAuditEntry } from '@songloom/store/support/audit'
import { correctJob } from '@songloom/store/jobs/correct-job'
import { getJob } from '@songloom/store/jobs/jobs'
import type { JobRow } from '@songloom/store/jobs/jobs'
import { getMessageView } from '@songloom/store/events/messages'
import { toActionSubject } from '@songloom/store/support/generations'
import type { Dispatcher } from '../../jobs/dispatcher.ts'
import { hashRequest, prepareJob, toRequestFields } from '@songloom/tools/prepare-job'
import type { PreparedJob } from '@songloom/tools/prepare-job'
import type { Handlers } from '../../http/mount-routes.ts'
import { requireFound } from '../../http/refusal.ts'
import { getSessionUser } from '@songloom/store/account/session-user'
import { toActor, requireSupportRow } from './generations.ts'
import { toConflictRefusal, notEligible, requireDone } from '../action-outcome.ts'

interface Deps {
  db: Knex
  redis: Redis
  dispatcher: Pick<Dispatcher, 'kick'>
}

/** A failed request is corrected by support and run again, by the rules of its user's own requests. */
export function createSupportCorrectionHandlers({ db, redis, dispatcher }: Deps): Pick<Handlers, 'supportCorrection'> {
  /**
   * Applies the tool's rules to corrected settings for their user; throws the `RejectedError` that the user would get.
   */
  async function prepare(job: JobRow, settings: Settings): Promise<PreparedJob & { requestHash: string }> {
    const fields = toRequestFields(settings)
    if (!fields || !isPanelTool(settings.tool)) throw notEligible('Nothing of its input can be corrected.')
    const owner = requireFound(await getSessionUser(db, job.user_id))
    const { actions } = getUsableTool(settings.tool)
    const request = { projectId: job.project_id, actionByUser: actions[0] ?? '', ...fields }
    const prepared = await prepareJob(settings.tool, request, { db, user: owner })
    return { ...prepared, requestHash: hashRequest(request, prepared.settings) }
  }

  return {
    async supportCorrection({ params: { jobId }, body: { texts, reason, requestId, isDryRun }, user }) {
      const line = await requireSupportRow(db, jobId)
      const job = requireFound(await getJob(db, jobId))
      const { settings } = await getMessageView(db, job.message_id)
      if (!settings) throw notEligible('Nothing of its input can be corrected.')
      const isNew = !(await findAuditEntry(db, requestId))
      const why = isNew ? previewCorrection(toActionSubject(line)) : ''
      if (why !== '') throw notEligible(why)
      const changes = listFieldChanges(settings, texts)
      if (changes.length === 0) throw notEligible('Nothing of its input was changed.')
      const corrected = await prepare(job, applyChanges(settings, changes))
      const { notice, variant, priceTokens: ownPrice, dnaTokens = 0, ...prepared } = corrected
      const priceTokens = (ownPrice ?? getUsableTool(job.tool, variant).priceTokens) + dnaTokens
      const answer = (changed: boolean, rerunId: string | null): RouteResponse<'supportCorrection'> => ({
        ...{ success: true, changed, changes, priceTokens, notice: notice ?? null, rerunId },
      })
      if (isDryRun) {
        if (line.rerun.availableTokens < priceTokens) throw notEligible('The user does not have enough tokens.')
        return answer(false, null)
      }
      const variantInput = variant === undefined ? prepared.input : { ...prepared.input, variant }
      const input = { ...prepared, priceTokens, input: variantInput }
      const press = { actor: toActor(user), reason, requestId, input, changes }
      const done = requireDone(await correctJob(db, jobId, press).catch(toConflictRefusal))
      dispatcher.kick()
      await announceEvents(redis, done.userId)
      return answer(done.isNew, done.rerunId)
    },
  }
}
