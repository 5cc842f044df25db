import type { Knex } from 'knex'
import type { AlertChannel } from '@songloom/contracts/support/views/team-views.rules'
import { maxTeamViews } from '@songloom/contracts/support/views/team-views.rules'
import { deleteTeamView, saveTeamView } from '@songloom/store/support/views/team-view-changes'
import { listTeamViews } from '@songloom/store/support/views/team-views'
import { listViewAlerts } from '@songloom/store/support/views/view-alerts'
import type { Handlers } from '../../http/mount-routes.ts'
import { Refusal } from '../../http/refusal.ts'
import { toActor } from '../generations/generations.ts'
import { toConflictRefusal } from '../action-outcome.ts'

type ViewRoutes = 'supportViews' | 'supportSaveView' | 'supportDeleteView'

interface Deps {
  db: Knex
  channels: readonly AlertChannel[]
  /** Has the new view counted now. */
  onSaved: () => Promise<void>
}

/** The team's views of generations, and their alerts. */
export function createSupportViewHandlers({ db, channels, onSaved }: Deps): Pick<Handlers, ViewRoutes> {
  return {
    async supportViews() {
      const [views, alerts] = await Promise.all([listTeamViews(db), listViewAlerts(db)])
      return { success: true, views, alerts, channels: [...channels] }
    },
    async supportSaveView({ body, user }) {
      const outcome = await saveTeamView(db, { ...body, actor: toActor(user) }).catch(toConflictRefusal)
      if (outcome.kind === 'many') throw new Refusal('views_many', { values: { limit: maxTeamViews } })
      if (outcome.kind === 'reused') throw new Refusal('request_id_reused')
      await onSaved()
      return { success: true, changed: !outcome.isRepeated, view: outcome.view }
    },
    async supportDeleteView({ params, body, user }) {
      const outcome = await deleteTeamView(db, { id: params.viewId, actor: toActor(user), ...body }).catch(
        toConflictRefusal,
      )
      if (outcome === 'missing') throw new Refusal('not_found')
      if (outcome === 'reused') throw new Refusal('request_id_reused')
      return { success: true }
    },
  }
}
