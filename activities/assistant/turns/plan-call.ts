import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { callKey } from '@songloom/store/assistant/turn-call-rows'
import type { TurnCall } from '@songloom/store/assistant/turn-call-rows'
import { findJobByTempId } from '@songloom/store/jobs/jobs'
import { isPanelTool } from '@songloom/tools/registry.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import type { Submission } from '@songloom/tools/submit-job'
import type { CallDeps, Caller } from './call-parts.ts'
import { isLookUp } from './look-ups.ts'
import { prepareCall } from './prepare-call.ts'

/** What a call is about to do. */
export type PlannedCall = { call: TurnCall } & (
  | { kind: 'done' }
  /** Its job was accepted before. */
  | { kind: 'accepted'; messageId: string }
  | { kind: 'submit'; submission: Submission; priceTokens: number; notice: string | undefined }
  | { kind: 'look_up' }
  | { kind: 'refused'; error: RejectedError }
)

async function planJob(deps: CallDeps, caller: Caller, call: TurnCall, tool: PanelTool): Promise<PlannedCall> {
  const tempId = callKey(call)
  const earlier = await findJobByTempId(deps.db, caller.user.id, tempId)
  if (earlier) return { call, kind: 'accepted', messageId: earlier.message_id }
  try {
    const { prepared, notice, priceTokens, requestHash } = await prepareCall(deps, caller, tool, call.arguments)
    const submission = { ...prepared, tool, projectId: caller.turn.project_id, tempId, requestHash }
    return { call, kind: 'submit', submission, priceTokens, notice }
  } catch (error) {
    if (error instanceof RejectedError) return { call, kind: 'refused', error }
    throw error
  }
}

/** Decides what a call does, without doing it. */
export async function planCall(deps: CallDeps, caller: Caller, call: TurnCall): Promise<PlannedCall> {
  if (call.result !== null) return { call, kind: 'done' }
  if (isPanelTool(call.tool)) return planJob(deps, caller, call, call.tool)
  if (isLookUp(call.tool)) return { call, kind: 'look_up' }
  return { call, kind: 'refused', error: new RejectedError('tool_unsupported') }
}
