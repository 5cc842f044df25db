import type { SupportTurn, SupportTurnStep } from '@songloom/contracts/support/turns'
import { turnRestarts, turnSilentSeconds } from '@songloom/contracts/support/turns.rules'
import type { TurnTab } from '@songloom/contracts/support/turns.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { microsSql, momentSql, selectPage } from '../keyset.ts'
import type { Cursor } from '../keyset.ts'
import { spentSql } from '../ledger/ledger.ts'

type TurnLine = Omit<SupportTurn, 'createdAt' | 'endedAt'> & { created_at: Date; ended_at: Date | null }

const isOpenJob = "j.state in ('accepted', 'running')"
const jobsSql = `left join lateral (
    select count(*)::int as jobs, count(*) filter (where ${isOpenJob})::int as open,
      coalesce(sum(${spentSql}), 0)::int as spent
    from turn_calls c join jobs j on j.message_id = c.message_id where c.turn_id = t.id
  ) made on true`
/** How often the step under way was asked again: a restart voids what came after its first attempt. */
const restartsSql = `(select count(*) from turn_parts p where p.turn_id = t.id and p.delta->>'kind' = 'restart'
    and p.attempt > steps.first_attempt)`
const stepsSql = `left join lateral (
    select max(s.step) + 1 as step, max(s.first_attempt) as first_attempt from turn_steps s where s.turn_id = t.id
  ) steps on true`
/** The first rule that applies, in the order of `turnStuckRules`. */
const stuckSql = `case
    when t.state <> 'running' then null
    when t.deadline_at < now() and made.open = 0 then 'past_deadline'
    when ${restartsSql} >= ${turnRestarts} then 'keeps_failing'
    when t.moved_at < now() - interval '${turnSilentSeconds} seconds' and made.open = 0 then 'silent'
  end`

/** Nothing that a user or a model wrote is read. */
const lineSql = (where: string): string => `select t.id, t.user_id as "userId", coalesce(u.email, '') as "userEmail",
    t.project_id as "projectId", t.mode, t.state, ${stuckSql} as stuck, coalesce(steps.step, 0) as step,
    floor(extract(epoch from coalesce(t.ended_at, now()) - t.created_at))::int as "ageSeconds",
    floor(extract(epoch from now() - t.moved_at))::int as "quietSeconds",
    made.jobs, made.open as "openJobs", made.spent as "spentTokens", t.limit_tokens as "limitTokens",
    t.model_tokens as "modelTokens", t.failure->>'code' as "failureCode", t.created_at, t.ended_at
  from turns t left join users u on u.id = t.user_id ${stepsSql} ${jobsSql} where ${where}`

const toTurn = ({ created_at: createdAt, ended_at: endedAt, ...line }: TurnLine): SupportTurn => ({
  ...line,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

const isOpen = "t.state in ('running', 'confirming')"
const tabSql: Record<TurnTab, string> = {
  stuck: "t.state = 'running'",
  open: isOpen,
  confirming: "t.state = 'confirming'",
  failed: "t.state = 'failed'",
  all: 'true',
}

/** By id or address. */
const ofUser = '(t.user_id = ? or lower(u.email) = lower(?))'

interface TurnsRequest {
  tab: TurnTab
  user?: string | undefined
  after: Cursor | undefined
  limit: number
}

/** A page of turns, newest first, by keyset. */
export async function listSupportTurns(
  db: Database,
  { tab, user, after, limit }: TurnsRequest,
): Promise<{ turns: SupportTurn[]; next: string | null }> {
  const wheres = [
    tabSql[tab],
    ...(user === undefined ? [] : [ofUser]),
    ...(after ? [`(t.created_at, t.id) < (${momentSql}, ?)`] : []),
  ]
  const found = await selectRows<TurnLine & { micros: string }>(
    db,
    `select q.*, ${microsSql('q.created_at')} as micros from (${lineSql(wheres.join(' and '))}) q
     ${tab === 'stuck' ? 'where q.stuck is not null' : ''} order by q.created_at desc, q.id desc limit ?`,
    [...(user === undefined ? [] : [user, user]), ...(after ? [after.micros, after.id] : []), limit + 1],
  )
  const { rows, next } = selectPage(found, limit, (row) => row)
  return { turns: rows.map(({ micros: _, ...row }) => toTurn(row)), next }
}

/** How many turns of a user or of all are open, wait for their user, and are stuck. */
export async function countSupportTurns(
  db: Database,
  user?: string,
): Promise<Record<'stuck' | 'open' | 'confirming', number>> {
  const where = user === undefined ? isOpen : `${isOpen} and ${ofUser}`
  const [row] = await selectRows<Record<'stuck' | 'open' | 'confirming', number>>(
    db,
    `select count(*)::int as open, count(*) filter (where q.state = 'confirming')::int as confirming,
       count(*) filter (where q.stuck is not null)::int as stuck from (${lineSql(where)}) q`,
    user === undefined ? [] : [user, user],
  )
  return row!
}

/** A turn by its id; undefined where there is none. */
export async function getSupportTurn(db: Database, id: string): Promise<SupportTurn | undefined> {
  const [row] = await selectRows<TurnLine>(db, lineSql('t.id = ?'), [id])
  return row && toTurn(row)
}

/** The steps of a turn with their calls: names, states and codes, no arguments and no results. */
export const listSupportTurnSteps = (db: Database, turnId: string): Promise<SupportTurnStep[]> =>
  selectRows<SupportTurnStep>(
    db,
    `select s.step + 1 as step, s.model, s.answer is not null as "isAnswered",
       (select count(*)::int from turn_parts p where p.turn_id = s.turn_id and p.delta->>'kind' = 'restart'
         and p.attempt > s.first_attempt and p.attempt <= s.attempt) as restarts,
       coalesce((
         select json_agg(json_build_object(
           'tool', c.tool, 'priceTokens', c.price_tokens, 'jobId', j.id, 'errorCode', c.result->>'code',
           'state', case when c.state <> 'active' or j.state is null or ${isOpenJob} then c.state
             when j.state = 'completed' then 'completed' else 'failed' end
         ) order by c.call)
         from turn_calls c left join jobs j on j.message_id = c.message_id and j.parent_id is null
         where c.turn_id = s.turn_id and c.step = s.step
       ), '[]'::json) as calls
     from turn_steps s where s.turn_id = ? order by s.step`,
    [turnId],
  )
