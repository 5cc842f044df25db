import type { ToolPause } from '@songloom/contracts/tool-pauses'
import type { JobTool } from '@songloom/contracts/tools.rules'
import { appendAudit, auditOfRequest } from './audit.ts'
import type { Actor } from './audit.ts'
import type { Database } from './database.ts'

interface PauseRow {
  tool: JobTool
  reason: string
  actor_email: string
  at: Date
}

/** What support presses: one press is one `requestId`. */
export interface PausePress {
  tool: JobTool
  isPaused: boolean
  actor: Actor
  reason: string
  requestId: string
}

/** Tools that take no jobs, the newest first. */
export async function toolPauses(db: Database): Promise<ToolPause[]> {
  const rows = await db<PauseRow>('tool_pauses').orderBy('at', 'desc')
  return rows.map(({ tool, reason, actor_email: actorEmail, at }) => ({
    tool,
    reason,
    actorEmail,
    at: at.toISOString(),
  }))
}

export async function isToolPaused(db: Database, tool: JobTool): Promise<boolean> {
  return (await db('tool_pauses').where({ tool }).first('tool')) !== undefined
}

async function change(trx: Database, { tool, isPaused, reason, actor }: PausePress): Promise<boolean> {
  if (!isPaused) return (await trx('tool_pauses').where({ tool }).delete()) > 0
  const inserted = await trx('tool_pauses')
    .insert({ tool, reason, actor_email: actor.email })
    .onConflict('tool')
    .ignore()
    .returning('tool')
  return inserted.length > 0
}

/**
 * Pauses a tool for everyone, or lets it go on, with its audit entry. 'repeated' for a press that was carried out before, 'reused' where
 * its id belonged to another; a tool that stood so already is left, and nothing is written.
 */
export async function pressPause(
  db: Database,
  press: PausePress,
): Promise<'changed' | 'unchanged' | 'repeated' | 'reused'> {
  const { tool, isPaused, actor, reason, requestId } = press
  const action = isPaused ? 'pause' : 'resume'
  return db.transaction(async (trx) => {
    const earlier = await auditOfRequest(trx, requestId)
    if (earlier) return earlier.action === action && earlier.subjectId === tool ? 'repeated' : 'reused'
    if (!(await change(trx, press))) return 'unchanged'
    await appendAudit(trx, {
      actor,
      action,
      subjectKind: 'tool',
      subjectId: tool,
      reason,
      bulkId: null,
      requestId,
      before: { isPaused: !isPaused },
      after: { isPaused },
    })
    return 'changed'
  })
}
