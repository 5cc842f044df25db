import type { Knex } from 'knex'
import { toDreampackRunWorkflowId, toDreampackScheduleId } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type {
  SupportDreampack,
  SupportDreampackDetail,
  SupportDreampackRun,
} from '@songloom/contracts/support/dreampacks/dreampacks'
import {
  dreampackPackActions,
  dreampackStuckReasons,
  listRunActions,
  lostAfterMinutes,
  previewPackAction,
  previewRunAction,
} from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { PackSubject } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import { listAudit } from '@songloom/store/support/audit'
import { getDreampackById, sumSpentThisMonth } from '@songloom/store/dreampacks/dreampack-views'
import type { Cursor } from '@songloom/store/keyset'
import { toPackSubject } from '@songloom/store/support/dreampacks/actions'
import { listSupportRuns } from '@songloom/store/support/dreampacks/runs'
import type { SupportRunLine } from '@songloom/store/support/dreampacks/runs'
import { getSupportDreampack } from '@songloom/store/support/dreampacks/dreampacks'
import { readTrackTokens } from '@songloom/tools/submit-job'
import { requireFound } from '../../http/refusal.ts'
import type { SupportWorkflows } from '../generations/workflows.ts'

interface Deps {
  db: Knex
  workflows: Pick<SupportWorkflows, 'lookAt'>
}

type DreampackDetailOf = (id: string, page: { after?: Cursor; limit: number }) => Promise<SupportDreampackDetail>

/** Everything support may know of one dreampack. Rows answer alone where Temporal is away. */
export function createDreampackDetail({ db, workflows }: Deps): DreampackDetailOf {
  async function shownRun(
    line: SupportRunLine,
    { state: packState, trackTokens, availableTokens }: PackSubject,
  ): Promise<SupportDreampackRun> {
    const workflowId = toDreampackRunWorkflowId(line.id)
    const subject = { ...line, packState, trackTokens, availableTokens }
    const actions = listRunActions(line).map((action) => previewRunAction(action, subject))
    if (line.state !== 'running') return { ...line, workflowId, workflowStatus: null, actions }
    const { status } = await workflows.lookAt(workflowId)
    return {
      ...line,
      stuck: line.stuck ?? goneOf(line, status),
      workflowId,
      workflowStatus: status,
      actions,
    }
  }

  return async (id, page) => {
    const [line, row] = [await getSupportDreampack(db, id), await getDreampackById(db, id)]
    const pack = requireFound(row)
    const trackTokens = await readTrackTokens(db, pack)
    const [{ runs, next }, spent, subject, audit] = await Promise.all([
      listSupportRuns(db, { dreampackId: id, ...page }),
      sumSpentThisMonth(db, pack),
      toPackSubject(db, { ...pack, track_tokens: trackTokens }),
      listAudit(db, 'dreampack', id),
    ])
    const shownRuns = await Promise.all(runs.map((run) => shownRun(run, subject)))
    const dreampack = withRunsTrouble(requireFound(line), shownRuns)
    return {
      success: true,
      dreampack,
      now: summarizeStatus(dreampack, shownRuns),
      prompt: pack.prompt,
      creatorName: pack.creator_name,
      durationSeconds: pack.duration_seconds,
      monthlyBudgetTokens: pack.monthly_budget_tokens,
      spentThisMonthTokens: spent,
      availableTokens: subject.availableTokens,
      scheduleId: toDreampackScheduleId(id),
      isSynced: pack.synced_revision >= pack.revision,
      runs: shownRuns,
      next,
      actions: dreampackPackActions.map((action) => previewPackAction(action, subject)),
      audit,
    }
  }
}

const isRunningAt = ['RUNNING', 'CONTINUED_AS_NEW', 'UNREACHABLE']

/** A workflow started a moment ago may be unknown to Temporal; with Temporal down the state is unknown. */
function goneOf({ progressedAt }: SupportRunLine, status: string, nowMs = Date.now()): SupportDreampackRun['stuck'] {
  const isFresh = nowMs - Date.parse(progressedAt) < lostAfterMinutes * 60_000
  return isFresh || isRunningAt.includes(status)
    ? null
    : { rule: 'workflow_gone', words: dreampackStuckReasons.workflow_gone }
}

const withRunsTrouble = (line: SupportDreampack, runs: readonly SupportDreampackRun[]): SupportDreampack => ({
  ...line,
  stuck: line.stuck ?? runs.find(({ stuck }) => stuck)?.stuck ?? null,
})

/** The current state of a dreampack in plain language. */
function summarizeStatus({ stuck, state }: SupportDreampack, runs: readonly SupportDreampackRun[]): string {
  if (stuck) return stuck.words
  const running = runs.find((run) => run.state === 'running')
  if (running?.isStopping) return `Its run is being stopped; ${running.underWay} of its tracks have not ended yet.`
  if (running) return `A pack is being made: ${running.made} of ${running.trackCount} tracks are there.`
  if (state === 'deleted') return 'Its creator deleted it. What was made is kept.'
  return state === 'paused' ? 'It is paused; no pack is due.' : 'It waits for its next date.'
}
