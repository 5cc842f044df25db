import type { Knex } from 'knex'
import { toWorkflowId } from '@songloom/contracts/library/ids.rules'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import type { SupportGeneration } from '@songloom/contracts/support/generations'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { Actor } from '@songloom/store/support/audit'
import { listGenerations, getSupportRow } from '@songloom/store/support/generations'
import type { SupportRow } from '@songloom/store/support/generations'
import { countSupportGenerations } from '@songloom/store/support/counts'
import { isStuckOnly } from '@songloom/store/support/order'
import type { Handlers } from '../../http/mount-routes.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Act } from '../act.ts'
import { readPageCursor } from '../../http/page-cursor.ts'
import type { ReadDetail } from './detail-port.ts'
import type { Suspects } from './suspects.ts'
import type { SupportWorkflows } from './workflows.ts'

interface Deps {
  db: Knex
  suspects: Suspects
  workflows: SupportWorkflows
  detailOf: ReadDetail
  act: Act
}

type GenerationRoutes =
  | 'supportGenerations'
  | 'supportCounts'
  | 'supportGeneration'
  | 'supportAction'
  | 'supportHistory'

export const toActor = ({ id, email, role }: SessionUser): Actor => ({ id, email, role })

/** A line without what only actions ask. */
export const toSupportRow = ({
  isStarted: _started,
  isStillRunning: _running,
  hungMachines: _hung,
  extraSeconds: _extra,
  rerun: _rerun,
  refund: _refund,
  ...line
}: SupportRow): SupportGeneration => line

export async function requireSupportRow(db: Knex, jobId: string): Promise<SupportRow> {
  const line = await getSupportRow(db, jobId)
  if (!line) throw new Refusal('not_found')
  return line
}

export function createSupportGenerationHandlers({
  db,
  suspects,
  workflows,
  detailOf,
  act,
}: Deps): Pick<Handlers, GenerationRoutes> {
  async function historyOf(jobId: string): Promise<RouteResponse<'supportHistory'>['events']> {
    const events = await workflows.history(jobId).catch(() => {
      throw new Refusal('workflow_unreachable')
    })
    if (!events) throw new Refusal('not_found')
    return events
  }

  return {
    async supportGenerations({ query: { sort, order, after, limit, ...filter } }) {
      const { lines, next } = await listGenerations(db, isStuckOnly(filter) ? await suspects() : [], {
        filter,
        sort,
        order,
        after: readPageCursor(after),
        limit,
      })
      return { success: true, generations: lines.map(toSupportRow), next }
    },
    async supportCounts({ query }) {
      return { success: true, ...(await countSupportGenerations(db, await suspects(), query)) }
    },
    supportGeneration: ({ params }) => detailOf(params.jobId),
    async supportAction({ params, body, user }) {
      await requireSupportRow(db, params.jobId)
      const acted = await act(params.jobId, { ...body, bulkId: null, actor: toActor(user) })
      return { success: true, ...acted, generation: toSupportRow(await requireSupportRow(db, params.jobId)) }
    },
    async supportHistory({ params }) {
      await requireSupportRow(db, params.jobId)
      return { success: true, workflowId: toWorkflowId(params.jobId), events: await historyOf(params.jobId) }
    },
  }
}
