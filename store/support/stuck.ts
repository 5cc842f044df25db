import { stuckLimits } from '@songloom/contracts/jobs/stuck-jobs.rules'
import { getMinAudios } from '@songloom/tools/definition.rules'
import { jobTools } from '@songloom/tools/registry.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { maxHeartbeatGapMs } from '../jobs/jobs.ts'

export const isOpenSql = "j.state in ('accepted', 'running')"
/** Of an open job: not started yet, waiting for the engine again, or paused. */
export const isWaitingSql = "(j.state = 'accepted' or j.queued_at is not null or j.paused_until is not null)"

/** Of an open job: attempts used up, and paused until its engine works again. */
export const isParkedSql = '(j.parked_at is not null and j.unparked_at is null)'

/** Ended jobs are checked for this long: problems of older ones were seen in time. */
const lookBack = "interval '30 days'"
const before = (seconds: number): string => `now() - interval '${seconds} seconds'`
/** Minimum of the rules' `getOverdueSeconds`. */
const minWorkSeconds = 15

const hasSettlement = "exists (select 1 from ledger_transactions t where t.job_id = j.id and t.kind = 'settle')"
/** The number of audios in the tool's definition; a tool with data only is always complete. */
const fewest = jobTools.map((tool) => `when '${tool.key}' then ${getMinAudios(tool.job)}`).join(' ')
const hasOutputs = `(select count(*) from audios a where a.job_id = j.id) >= case j.tool ${fewest} else 0 end`
// The message belongs to the parent of a child.
const isShown = `(j.parent_id is not null
  or exists (select 1 from messages m where m.id = j.message_id and m.status = 'COMPLETED'))`
const isTold = `(j.parent_id is not null
  or exists (select 1 from events e where e.message_id = j.message_id and e.type = 'processing_complete'))`
/** `getOverdueSeconds` of the rules. */
const overdueSql = (seconds: string): string => `(${seconds}) + greatest(15, (${seconds}) / 2)`
// Time added by support is no delay.
const overdue = `${overdueSql('usual.seconds')} + j.extra_seconds`
/** `getHeldUpSeconds` of the rules. */
const heldUp = overdueSql('coalesce(j.wait_high_seconds, j.estimate_seconds) * (j.queue_depth + 1)')

/** The running step and its attempt. */
const runningStepSql = `left join lateral (
      select s.step, s.attempt, s.last_error, s.worker, s.started_at from job_steps s
      where s.job_id = j.id and s.state = 'running' order by s.started_at desc limit 1
    ) running on true`

/** Seconds of machine work, without queues; a later attempt is measured separately. */
const workedSql = `cross join lateral (
      select j.worked_ms / 1000.0 + case when j.work_started_at is not null and j.queued_at is null
        and j.heartbeat_at is not null
        then least(${maxHeartbeatGapMs / 1_000}, greatest(0, extract(epoch from now() - j.heartbeat_at)))
          else 0 end as total
    ) work cross join lateral (
      select case when running.attempt > 1 then least(work.total, extract(epoch from now() - running.started_at))
        else work.total end::float8 as seconds
    ) worked`

const isSilentSql = `coalesce(j.heartbeat_at, j.started_at, j.created_at) < ${before(stuckLimits.silentSeconds)}`

/**
 * An ended job whose last attempt still runs, recorded by its worker every few
 * seconds (activities/jobs/attempt-watch.ts).
 */
export const stillRunsSql = `(j.state in ('failed', 'cancelled') and j.attempt_token is not null
  and j.ended_at < ${before(stuckLimits.stopSeconds)} and j.heartbeat_at > j.ended_at
    and j.heartbeat_at > ${before(stuckLimits.runningSeconds)})`
/** No attempt runs longer than this after the end of its job. */
const maxAttempt = "interval '2 hours'"

/** The first matching rule, in the order of `stuckRules`: each job has at most one. */
const ruleSql = `case
  when ${hasSettlement} and (j.state <> 'completed' or not (${hasOutputs}) or not ${isShown}) then 'paid_not_delivered'
  when ${isOpenSql} and j.made_at < ${before(stuckLimits.undeliveredSeconds)} then 'finished_not_delivered'
  when j.state = 'completed' and not ((${hasOutputs}) and ${isShown} and ${isTold}) then 'finished_not_delivered'
  when ${stillRunsSql} then 'still_running'
  when not (${isOpenSql}) or j.paused_until is not null then null
  when running.attempt - j.attempts_before >= ${stuckLimits.attempts} then 'keeps_retrying'
  when not ${isWaitingSql} and ${isSilentSql} then 'no_heartbeat'
  when ${isWaitingSql} and coalesce(j.queued_at, j.created_at) < ${before(stuckLimits.nobodyWorksSeconds)}
    and not life.anybody then 'no_heartbeat'
  when ${isWaitingSql} and queue.is_held_up and
    extract(epoch from now() - coalesce(j.queued_at, j.created_at)) > ${heldUp} then 'behind_hung'
  when not ${isWaitingSql} and worked.seconds > ${overdue} then 'over_p95'
end`

/** True while any machine works on any job, including jobs that have just ended. */
const lifeSql = `select exists (
    select 1 from jobs j where ${isOpenSql} and j.heartbeat_at > ${before(stuckLimits.nobodyWorksSeconds)}
  ) or exists (
    select 1 from jobs j where j.ended_at > ${before(stuckLimits.nobodyWorksSeconds)}
      and j.heartbeat_at > ${before(stuckLimits.nobodyWorksSeconds)}
  ) as anybody`

/** Only then are the causes of delayed queues needed. */
const anyWaitsSql = `exists (select 1 from candidate join jobs w using (id)
  where w.state = 'accepted' or (w.state = 'running' and w.queued_at is not null and w.paused_until is null))`

/**
 * Work of the last 200 finished jobs per tool and length class being worked on. Repaired hung jobs are excluded: they
 * would hide the next one.
 */
const kindsSql = `select kind.tool, kind.duration_seconds, past.samples, past.p95
  from (
    select distinct j.tool, j.duration_seconds from jobs j
    where ${isOpenSql} and j.work_started_at < ${before(minWorkSeconds)}
      and (j.id in (select id from candidate) or (not ${isWaitingSql} and ${anyWaitsSql}))
  ) kind cross join lateral (
    select count(*) as samples, percentile_cont(0.95) within group (order by recent.seconds) as p95
    from (
      select d.id, extract(epoch from d.ended_at - d.work_started_at)::float8 as seconds from jobs d
      where d.state = 'completed' and d.work_started_at is not null and d.tool = kind.tool and not d.late
        and d.manual_retries = 0
        and (kind.duration_seconds is null or d.duration_seconds between kind.duration_seconds / 2
          and kind.duration_seconds * 2)
      order by d.ended_at desc limit 200
    ) recent where not exists (select 1 from job_steps s where s.job_id = recent.id and s.attempt > 1)
  ) past`

const kindOfSql =
  'left join kinds on kinds.tool = j.tool and kinds.duration_seconds is not distinct from j.duration_seconds'
const usualSql = `cross join lateral (
      select case when kinds.samples >= ${stuckLimits.minSamples} then kinds.p95 else j.estimate_seconds end as seconds
    ) usual`

/** Hung machines of each queue, and whether so many hang that other jobs cannot pass. */
const queuesSql = `select machine.queue, machine.hung,
  machine.hung >= ${stuckLimits.hungShare} * machine.count as is_held_up from (
    select j.queue, count(*), count(*) filter (where ${isSilentSql} or worked.seconds > ${overdue}) as hung
    from jobs j ${kindOfSql} ${usualSql} ${runningStepSql} ${workedSql}
    where ${isOpenSql} and not ${isWaitingSql} and j.made_at is null and j.work_started_at is not null
      and ${anyWaitsSql} group by j.queue
  ) machine`

/**
 * Common table expressions that end in `classified (id, rule, worked_seconds, attempts, last_error, worker, step)`.
 * `candidates` is a query of ids.
 */
export const classifiedSql = (candidates: string): string => `candidate as materialized (${candidates}),
  life as materialized (${lifeSql}), kinds as materialized (${kindsSql}),
  queues as materialized (${queuesSql}),
  classified as materialized (
    select j.id, ${ruleSql} as rule, worked.seconds as worked_seconds, running.step,
      coalesce(running.attempt, 0) as attempts, running.last_error, running.worker
    from candidate join jobs j on j.id = candidate.id cross join life
    left join queues queue on queue.queue = j.queue ${kindOfSql} ${usualSql} ${runningStepSql} ${workedSql}
  )`

/**
 * Ended jobs that look paid or finished but not delivered, and those whose work still runs. Reads every newer job: see
 * `createSuspects`.
 */
export async function listEndedSuspects(db: Database): Promise<string[]> {
  const completed = `select j.id from jobs j where j.state = 'completed' and j.ended_at > now() - ${lookBack}`
  const rows = await selectRows<{ id: string }>(
    db,
    `${completed} and not (${hasOutputs}) union ${completed} and not ${isShown} union ${completed} and not ${isTold}
     union select j.id from jobs j where j.state in ('failed', 'cancelled') and j.ended_at > now() - ${lookBack}
       and ${hasSettlement}
     union select j.id from jobs j where j.ended_at > now() - ${maxAttempt} and ${stillRunsSql} limit 10000`,
  )
  return rows.map(({ id }) => id)
}

/** All jobs that a rule may match; `suspects` are the first binding. */
export const stuckCandidatesSql = `select j.id from jobs j where ${isOpenSql} union select unnest(?::text[])`
