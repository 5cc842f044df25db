import type { GenerationFilter } from '@songloom/contracts/support/generations'
import type { TeamView } from '@songloom/contracts/support/views/team-views'
import { maxTeamViews } from '@songloom/contracts/support/views/team-views.rules'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'

interface ViewRow {
  id: string
  name: string
  filter: GenerationFilter
  sort: TeamView['sort']
  actor_email: string
  updated_at: Date
  count: number | null
  alert_over: number | null
  fired_at: Date | null
}

const selectViews = `select v.id, v.name, v.filter, v.sort, v.actor_email, v.updated_at, v.count, v.alert_over,
  a.fired_at
  from team_views v left join view_alerts a on a.view_id = v.id and a.resolved_at is null`

const viewFromRow = (row: ViewRow): TeamView => ({
  id: row.id,
  name: row.name,
  filter: row.filter,
  sort: row.sort,
  actorEmail: row.actor_email,
  updatedAt: row.updated_at.toISOString(),
  count: row.count,
  alertOver: row.alert_over,
  firingSince: row.fired_at?.toISOString() ?? null,
})

/** The team's views, ordered by name. */
export async function listTeamViews(db: Database): Promise<TeamView[]> {
  const rows = await selectRows<ViewRow>(db, `${selectViews} order by lower(v.name) limit ?`, [maxTeamViews])
  return rows.map(viewFromRow)
}

/** A view by its id. */
export async function getTeamView(db: Database, id: string): Promise<TeamView | undefined> {
  const [row] = await selectRows<ViewRow>(db, `${selectViews} where v.id = ?`, [id])
  return row && viewFromRow(row)
}
