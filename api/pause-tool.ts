import type { Knex } from 'knex'
import type { JobTool } from '@songloom/contracts/tools.rules'
import type { SessionUser } from '@songloom/contracts/session'
import { pressPause, toolPauses } from '@songloom/store/tool-pauses'
import type { Handlers } from './http/mount-routes.ts'
import { Refusal } from './http/refusal.ts'

interface Pressed {
  user: SessionUser
  params: { tool: JobTool }
  body: { reason: string; requestId: string }
}

/** A tool whose engine keeps failing is paused for everyone: its jobs wait, no new ones are taken, and creators are told. */
export function pauseToolHandlers({ db }: { db: Knex }): Pick<Handlers, 'pausedTools' | 'pauseTool' | 'resumeTool'> {
  async function press(isPaused: boolean, { user, params, body }: Pressed) {
    const actor = { id: user.id, email: user.email, role: user.role }
    const outcome = await pressPause(db, { isPaused, actor, ...params, ...body })
    if (outcome === 'reused') throw new Refusal('request_id_reused')
    return { success: true as const, changed: outcome === 'changed', pauses: await toolPauses(db) }
  }

  return {
    async pausedTools() {
      return { success: true, tools: (await toolPauses(db)).map(({ tool }) => tool) }
    },
    pauseTool: (request) => press(true, request),
    resumeTool: (request) => press(false, request),
  }
}
