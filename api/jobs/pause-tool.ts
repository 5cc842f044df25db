import type { Knex } from 'knex'
import type { SessionUser } from '@songloom/contracts/account/session'
import { changePause, listToolPauses } from '@songloom/store/jobs/tool-pauses'
import type { PauseSubject } from '@songloom/store/jobs/tool-pauses'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'

type PauseRoutes = 'pausedTools' | 'pauseTool' | 'resumeTool' | 'pauseGroup' | 'resumeGroup'

interface Pressed {
  user: SessionUser
  params: PauseSubject
  body: { reason: string; requestId: string; banner?: string | undefined }
}

/** Pauses tools whose engine keeps failing: jobs wait, new ones are refused, and creators see a banner. */
export function pauseToolHandlers({ db }: { db: Knex }): Pick<Handlers, PauseRoutes> {
  async function press(isPaused: boolean, { user, params, body }: Pressed) {
    const actor = { id: user.id, email: user.email, role: user.role }
    const outcome = await changePause(db, { isPaused, actor, ...params, ...body })
    if (outcome === 'reused') throw new Refusal('request_id_reused')
    return { success: true as const, changed: outcome === 'changed', pauses: await listToolPauses(db) }
  }

  return {
    async pausedTools() {
      const pauses = await listToolPauses(db)
      const banners = pauses.flatMap(({ banner }) => (banner === null ? [] : [banner]))
      return { success: true, tools: [...new Set(pauses.map(({ tool }) => tool))], banners: [...new Set(banners)] }
    },
    pauseTool: (request) => press(true, request),
    resumeTool: (request) => press(false, request),
    pauseGroup: (request) => press(true, request),
    resumeGroup: (request) => press(false, request),
  }
}
