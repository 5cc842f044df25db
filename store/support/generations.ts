import { stepLabel } from '@songloom/contracts/jobs/job-steps.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import type { RestrictionKind } from '@songloom/contracts/support/users/restrictions.rules'
import { describeStuckRule } from '@songloom/contracts/jobs/stuck-jobs.rules'
import type { StuckRule } from '@songloom/contracts/jobs/stuck-jobs.rules'
import type { GenerationFilter, SupportGeneration } from '@songloom/contracts/support/generations'
import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { Role } from '@songloom/contracts/account/plans.rules'
import type { RefundFacts } from '@songloom/contracts/support/money.rules'
import type { ActionSubject, RerunFacts } from '@songloom/contracts/support/support.rules'
import type { Database } from '../database.ts'
import { inOrder, selectRows } from '../database.ts'
import { getParkedCode } from '../jobs/job-holds.ts'
import type { JobHoldRow } from '../jobs/job-holds.ts'
import type { JobState } from '../jobs/jobs.ts'
import { lastErrorFirstSql } from '../jobs/job-steps.ts'
import { selectPage } from '../keyset.ts'
import { availableTokensSql, earnedSql } from '../ledger/ledger.ts'
import { listQueueForecasts } from '../jobs/waits/queue-places.ts'
import { restrictionSql } from './users/restrictions.ts'
import { shownNameSql } from '../library/shown-names.ts'
import { toRestrictionCase, openCaseSql } from './users/cases.ts'
import type { CaseRow } from './users/cases.ts'
import { selectIds } from './order.ts'
import type { GenerationsPage } from './order.ts'
import { classifiedSql, isWaitingSql, stillRunsSql } from './stuck.ts'

/** A row of support's list, with what its actions depend on. */
export interface SupportRow extends SupportGeneration {
  /** False while its start is in the outbox. */
  isStarted: boolean
  /** It has failed or was cancelled, and its work still runs. */
  isStillRunning: boolean
  /** Seconds of work that support has added to its deadline. */
  extraSeconds: number
  /** How many machines of its queue are hung. */
  hungMachines: number
  rerun: RerunFacts
  refund: RefundFacts
}

interface GenerationRow extends JobHoldRow {
  id: string
  tool: JobTool
  version: string | null
  state: JobState
  rule: StuckRule | null
  is_waiting: boolean
  cancel_requested_at: Date | null
  extra_seconds: number
  step: string | null
  last_step: string | null
  attempts: number
  last_attempt: number | null
  last_error: string | null
  worker: string | null
  silent_seconds: number | null
  worked_seconds: number
  waited_seconds: number
  age_seconds: number
  estimate_seconds: number
  user_id: string
  email: string | null
  role: Role | null
  project_id: string
  song_name: string | null
  price_tokens: number
  created_at: Date
  ended_at: Date | null
  is_started: boolean
  is_still_running: boolean
  hung_machines: number
  rerun_of: string | null
  rerun_id: string | null
  failure_code: string | null
  replaced_by_id: string | null
  open_case: CaseRow | null
  user_restriction: RestrictionKind | null
  is_removed: boolean
  is_child: boolean
  is_refunded: boolean
  available_tokens: number | null
  charged_tokens: string
  refunded_tokens: string
}

/**
 * Each later identical request that is open or completed replaces one failure, the newest not yet replaced: from this
 * failure on, the sum of requests and failures reaches zero with the one that replaces it. A rerun by support replaces
 * its own failure; tracks of a pack share one hash and replace none.
 */
const replacementSql = `select counted.id from (
    select later.id, later.created_at,
      sum(case later.state when 'failed' then -1 else 1 end) over (order by later.created_at, later.id) as balance
    from jobs later
    where later.user_id = j.user_id and later.request_hash = j.request_hash
      and (later.created_at, later.id) >= (j.created_at, j.id) and j.run_id is null and later.run_id is null
      and later.state <> 'cancelled' and (later.state = 'failed' or later.rerun_of is null)
      and not exists (select 1 from jobs again where again.rerun_of = later.id)
  ) counted where counted.balance >= 0 order by counted.created_at, counted.id limit 1`

/** Inputs of `RerunFacts`; queried only where a job has failed or was cancelled. */
const rerunSql = `j.rerun_of, rerun.id as rerun_id, j.failure_code, j.parent_id is not null as is_child,
  m.removed_at is not null or p.deleted_at is not null as is_removed,
  case when j.state = 'failed' then (${replacementSql}) end as replaced_by_id,
  j.state in ('failed', 'cancelled') and exists (select 1 from ledger_transactions t
    where t.job_id = j.id and t.kind = 'release')
    and not exists (select 1 from ledger_transactions t where t.job_id = j.id and t.kind = 'settle') as is_refunded,
  case when j.state = 'failed' then ${availableTokensSql('j.user_id')} end as available_tokens`

const seconds = (from: string): string => `extract(epoch from now() - ${from})::float8`
/** The newest ids of a filter, at most `limit`, as frozen by a bulk action. */
export const listFrozenIds = async (
  db: Database,
  suspects: readonly string[],
  filter: GenerationFilter,
  limit: number,
): Promise<string[]> =>
  (await selectIds(db, suspects, { filter, order: 'newest', after: undefined, limit })).map(({ id }) => id)

/** Rows of support's list in the order of `ids`; missing ones are skipped. */
export async function listSupportRows(db: Database, ids: readonly string[]): Promise<SupportRow[]> {
  const rows = await selectRows<GenerationRow>(db, linesSql('select unnest(?::text[]) as id'), [ids])
  return inOrder(ids, rows).map(lineFromRow)
}

/** A row of support's list. Planning this takes 8 ms and running it 0.5 ms. */
export async function getSupportRow(db: Database, id: string): Promise<SupportRow | undefined> {
  const [row] = await selectRows<GenerationRow>(db, linesSql('select ?::text as id'), [id], 'support_line')
  return row && lineFromRow(row)
}

/** `candidates`: a query of ids. */
const linesSql = (candidates: string): string => `with ${classifiedSql(candidates)}
     select j.id, j.tool, j.state, j.cancel_requested_at, j.paused_until, j.parked_at, j.parked_code, j.unparked_at,
       j.extra_seconds, ceil(coalesce(j.wait_high_seconds, j.estimate_seconds))::float8 as estimate_seconds,
       j.user_id, j.project_id, j.price_tokens, j.created_at, j.ended_at,
       m.settings ->> 'version' as version, ${shownNameSql} as song_name, u.email, u.role, c.rule, c.attempts, c.step,
       last.step as last_step, last.attempt as last_attempt, coalesce(c.last_error, last.last_error) as last_error,
       coalesce(c.worker, last.worker) as worker,
       j.ended_at is null and ${isWaitingSql} as is_waiting, ${seconds('j.heartbeat_at')} as silent_seconds,
       c.worked_seconds, ${seconds('coalesce(j.queued_at, j.created_at)')} as waited_seconds,
       extract(epoch from coalesce(j.ended_at, now()) - j.created_at)::float8 as age_seconds,
       not exists (select 1 from outbox o where o.job_id = j.id) as is_started, ${stillRunsSql} as is_still_running,
       ${openCaseSql('generation', 'j.id')} as open_case, ${restrictionSql('j.user_id')} ->> 'kind' as user_restriction,
       coalesce((select q.hung from queues q where q.queue = j.queue), 0)::int as hung_machines, ${rerunSql},
       ${earnedSql('settle')} as charged_tokens, ${earnedSql('adjust')} as refunded_tokens
     from classified c join jobs j using (id) join messages m on m.id = j.message_id
       left join users u on u.id = j.user_id
     left join projects p on p.id = j.project_id left join jobs rerun on rerun.rerun_of = j.id
     left join lateral (
       select s.step, s.attempt, s.last_error, s.worker from job_steps s where s.job_id = j.id
       order by ${lastErrorFirstSql} limit 1
     ) last on c.step is null`

/** The same rows with their queue places, which actions and bulk previews do not need. */
export async function addQueuePlaces(db: Database, lines: readonly SupportRow[]): Promise<SupportRow[]> {
  const waiting = lines.filter(({ isWaiting, pausedUntil }) => isWaiting && pausedUntil === null).map(({ id }) => id)
  const forecasts = await listQueueForecasts(db, waiting)
  return lines.map((line) => {
    const forecast = forecasts.get(line.id)
    return forecast ? { ...line, queue: { ...forecast, hung: line.hungMachines } } : line
  })
}

const whole = (value: number): number => Math.max(0, Math.round(value))

function lineFromRow(row: GenerationRow): SupportRow {
  const isOpen = row.ended_at === null
  const step = row.step ?? (isOpen || row.state === 'completed' ? '' : (row.last_step ?? ''))
  const silent = isOpen && row.silent_seconds !== null ? whole(row.silent_seconds) : null
  const attempts = row.attempts || (row.last_attempt ?? 0)
  return {
    id: row.id,
    tool: row.tool,
    version: row.version ?? '',
    state: row.state,
    stuck: row.rule && {
      rule: row.rule,
      words: describeStuckRule(row.rule, {
        attempts,
        lastError: row.last_error,
        silentSeconds: silent,
        workedSeconds: row.worked_seconds,
        waitedSeconds: row.waited_seconds,
        expectedSeconds: row.estimate_seconds,
        isWaiting: row.is_waiting,
      }),
    },
    isWaiting: row.is_waiting,
    pausedUntil: isOpen ? (row.paused_until?.toISOString() ?? null) : null,
    parkedCode: isOpen ? getParkedCode(row) : null,
    extraSeconds: row.extra_seconds,
    queue: null,
    hungMachines: row.hung_machines,
    isCancelling: isOpen && row.cancel_requested_at !== null,
    step,
    stepLabel: step === '' ? '' : stepLabel(row.tool, step),
    attempts,
    lastError: row.last_error,
    worker: row.worker,
    heartbeatAgeSeconds: silent,
    ageSeconds: whole(row.age_seconds),
    estimateSeconds: row.estimate_seconds,
    userId: row.user_id,
    userEmail: row.email ?? '',
    userRestriction: row.user_restriction,
    projectId: row.project_id,
    songName: row.song_name,
    priceTokens: row.price_tokens,
    failureCode: row.state === 'failed' ? row.failure_code : null,
    isRefunded: row.is_refunded || isWhollyRefunded(row),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    rerunOf: row.rerun_of,
    rerunId: row.rerun_id,
    replacedById: row.replaced_by_id,
    openCase: row.open_case && toRestrictionCase(row.open_case),
    isStarted: row.is_started,
    isStillRunning: row.is_still_running,
    rerun: rerunFactsOf(row),
    refund: {
      chargedTokens: Number(row.charged_tokens),
      refundedTokens: Number(row.refunded_tokens),
      isStaffAccount: row.role !== null && hasRoleAtLeast(row.role, 'support'),
    },
  }
}

/** Support refunded all that was charged. */
const isWhollyRefunded = (row: GenerationRow): boolean =>
  Number(row.refunded_tokens) > 0 && Number(row.refunded_tokens) >= Number(row.charged_tokens)

const rerunFactsOf = (row: GenerationRow): RerunFacts => ({
  failureCode: row.failure_code,
  replacedBy: row.rerun_id !== null ? 'support' : row.replaced_by_id !== null ? 'user' : null,
  isRemoved: row.is_removed,
  isChild: row.is_child,
  isRefunded: row.is_refunded,
  availableTokens: row.available_tokens ?? 0,
})

/** A page of the list, by keyset: jobs added in between move no row between pages. */
export async function listGenerations(
  db: Database,
  suspects: readonly string[],
  page: GenerationsPage,
): Promise<{ lines: SupportRow[]; next: string | null }> {
  const { rows, next } = selectPage(
    await selectIds(db, suspects, { ...page, limit: page.limit + 1 }),
    page.limit,
    (row) => ({
      ...row,
      asOf: row.asOf ?? undefined,
    }),
  )
  const lines = await listSupportRows(
    db,
    rows.map(({ id }) => id),
  )
  return { lines: await addQueuePlaces(db, lines), next }
}

/** Inputs of the action rules. An open workflow of an ended job still counts as running, whatever the rows contain. */
export const toActionSubject = (line: SupportRow, isWorkflowOpen = false): ActionSubject => ({
  state: line.state,
  isCancelling: line.isCancelling,
  isWaiting: line.isWaiting,
  isPaused: line.pausedUntil !== null,
  isParked: line.parkedCode !== null,
  extraSeconds: line.extraSeconds,
  priceTokens: line.priceTokens,
  stepLabel: line.stepLabel,
  attempts: line.attempts,
  isStarted: line.isStarted,
  isStillRunning: line.isStillRunning || (isWorkflowOpen && line.endedAt !== null && line.state !== 'completed'),
  rerun: line.rerun,
  refund: line.refund,
})
