import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { lockBounds } from '../jobs/quotas.ts'
import { spentSql } from '../ledger/ledger.ts'

/** A job that a student submits. */
interface ClassRequest {
  userId: string
  projectId: string
  tool: JobTool
  priceTokens: number
}

async function assertAllowedTool(trx: Database, { userId, projectId, tool }: ClassRequest): Promise<void> {
  const [row] = await selectRows<{ allowed: JobTool[] }>(
    trx,
    `select a.allowed_tools as allowed from submissions s join assignments a on a.id = s.assignment_id
     join class_members m on m.class_id = a.class_id and m.user_id = s.student_id and m.left_at is null
     where s.project_id = ? and s.student_id = ? and a.allowed_tools is not null`,
    [projectId, userId],
  )
  if (!row || row.allowed.includes(tool)) return
  const tools = row.allowed.map((key) => getUsableTool(key).name).join(', ')
  throw new RejectedError('assignment_tool', { values: { tool: getUsableTool(tool).name, tools } })
}

/** Tokens that a student used today in a class, on its clock, of those it allows. */
interface DayUse {
  limit: number
  used: number
}

/**
 * All jobs of an account without e-mail count, also once its class is archived, and of other students those in projects
 * of the class.
 */
const dayUseSql = `select c.daily_tokens as limit, (
    select coalesce(sum(${spentSql}), 0)::int from jobs j
    where j.user_id = :userId and j.state not in ('failed', 'cancelled')
      and j.created_at >= date_trunc('day', now() at time zone c.time_zone) at time zone c.time_zone
      and (u.class_id = c.id or exists
        (select 1 from class_projects cp where cp.class_id = c.id and cp.project_id = j.project_id))
  ) as used
  from users u join classes c on c.daily_tokens is not null and (u.class_id = c.id
    or c.archived_at is null and exists (select 1 from class_projects cp
      where cp.class_id = c.id and cp.project_id = :projectId and cp.user_id = u.id))
  where u.id = :userId`

async function assertDailyTokens(trx: Database, { userId, projectId, priceTokens }: ClassRequest): Promise<void> {
  if (priceTokens === 0) return
  const find = () => selectRows<DayUse>(trx, dayUseSql, { userId, projectId })
  if ((await find()).length === 0) return
  await lockBounds(trx, userId)
  const over = (await find()).find(({ limit, used }) => used + priceTokens > limit)
  if (over) throw new RejectedError('class_tokens_today', { values: { limit: over.limit, used: over.used } })
}

/** Throws `RejectedError` for a tool that the project's assignment does not use, and beyond a class's tokens a day. */
export async function assertClassRules(trx: Database, request: ClassRequest): Promise<void> {
  await assertAllowedTool(trx, request)
  await assertDailyTokens(trx, request)
}
