import { listToolsOfGroup } from '@songloom/tools/pause-groups.rules'
import type { PauseGroup, PauseScope } from '@songloom/tools/pause-groups.rules'
import type { ToolPause } from '@songloom/contracts/routes/tool-pauses'
import type { JobTool } from '@songloom/tools/registry.rules'
import { appendAudit, findAuditEntry, lockRequest } from '../support/audit.ts'
import type { Actor } from '../support/audit.ts'
import type { Database } from '../database.ts'

interface PauseRow {
  tool: JobTool
  scope: PauseScope
  reason: string
  banner: string | null
  actor_email: string
  at: Date
}

/** A tool, the tools of an engine, or all tools. */
export type PauseSubject = { tool: JobTool } | { group: PauseGroup }

/** A request by support; one press is one `requestId`. */
export type PauseRequest = PauseSubject & {
  isPaused: boolean
  actor: Actor
  reason: string
  /** Shown to users while it is paused. */
  banner?: string | undefined
  requestId: string
}

/** Pauses of tools, newest first; a tool may have several. */
export async function listToolPauses(db: Database): Promise<ToolPause[]> {
  const rows = await db<PauseRow>('tool_pauses').orderBy([{ column: 'at', order: 'desc' }, 'tool', 'scope'])
  return rows.map(({ actor_email: actorEmail, at, ...row }) => ({ ...row, actorEmail, at: at.toISOString() }))
}

/** Whether a tool is paused by itself, with its engine or with all tools. */
export async function isToolPaused(db: Database, tool: JobTool): Promise<boolean> {
  return (await db('tool_pauses').where({ tool }).first('tool')) !== undefined
}

/** Tools that the request changes, with the source of their pause. */
const scopeOf = (press: PauseSubject): { scope: PauseScope; subjectId: string; tools: JobTool[] } =>
  'tool' in press
    ? { scope: 'tool', subjectId: press.tool, tools: [press.tool] }
    : { scope: press.group, subjectId: press.group, tools: listToolsOfGroup(press.group) }

/** Adds or removes the pauses of the request's own scope; returns how many tools that changed. */
async function change(trx: Database, press: PauseRequest): Promise<number> {
  const { isPaused, reason, banner, actor } = press
  const { scope, tools } = scopeOf(press)
  if (!isPaused)
    return 'tool' in press
      ? trx('tool_pauses').where({ scope, tool: press.tool }).delete()
      : trx('tool_pauses').where({ scope }).delete()
  const rows = tools.map((tool) => ({ tool, scope, reason, banner: banner ?? null, actor_email: actor.email }))
  const inserted = await trx('tool_pauses').insert(rows).onConflict(['tool', 'scope']).ignore().returning('tool')
  return inserted.length
}

/**
 * Pauses or resumes a tool, the tools of an engine, or all tools, with an audit entry. 'repeated' for a request carried
 * out before, 'reused' where its id belonged to another; without a change, nothing is written.
 */
export async function changePause(
  db: Database,
  press: PauseRequest,
): Promise<'changed' | 'unchanged' | 'repeated' | 'reused'> {
  const { isPaused, banner, actor, reason, requestId } = press
  const action = isPaused ? 'pause' : 'resume'
  const { subjectId } = scopeOf(press)
  return db.transaction(async (trx) => {
    await lockRequest(trx, requestId)
    const earlier = await findAuditEntry(trx, requestId)
    if (earlier) return earlier.action === action && earlier.subjectId === subjectId ? 'repeated' : 'reused'
    const changed = await change(trx, press)
    if (changed === 0) return 'unchanged'
    await appendAudit(trx, {
      actor,
      action,
      subjectKind: 'tool',
      subjectId,
      reason,
      bulkId: null,
      requestId,
      before: { isPaused: !isPaused },
      after: { isPaused, ...(banner ? { banner } : {}), ...('group' in press ? { tools: changed } : {}) },
    })
    return 'changed'
  })
}
