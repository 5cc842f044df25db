import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { isId, toWorkflowId } from '@songloom/contracts/library/ids.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { TurnCall } from '@songloom/store/assistant/turn-call-rows'
import { fixArguments } from '@songloom/store/assistant/turn-calls'
import { findOwnAudios, findUndoable } from '@songloom/store/assistant/turn-history'
import { announceEvents } from '@songloom/store/events/announcements'
import { getMessage } from '@songloom/store/events/messages'
import { removeMessage } from '@songloom/store/events/thread-changes'
import { cancelJob } from '@songloom/store/jobs/cancel-job'
import { openJobsOfMessage } from '@songloom/store/jobs/count-jobs'
import { getTokens } from '@songloom/store/ledger/ledger'
import { hideAudio } from '@songloom/store/library/audio-changes'
import { isPanelTool } from '@songloom/tools/registry.rules'
import type { CallDeps, Caller } from './call-parts.ts'
import { toJobResult } from './job-result.ts'
import { prepareCall } from './prepare-call.ts'

type Arguments = Readonly<Record<string, unknown>>
type LookUp = (deps: CallDeps, caller: Caller, given: Arguments, call: TurnCall) => Promise<object>

/** The caller's own job by the id of its message. Throws `RejectedError` for another's and a missing one. */
async function requireOwnJob({ db }: CallDeps, { user }: Caller, messageId: unknown): Promise<Message> {
  const message =
    typeof messageId === 'string' && isId(messageId) ? await getMessage(db, user.id, messageId) : undefined
  if (!message || message.turnId !== undefined) throw new RejectedError('not_found', { field: 'messageId' })
  return message
}

/** Cancels the running job of a message. The reconciler delivers what Temporal does not get. */
async function stopJobs({ db, temporal }: CallDeps, messageId: string): Promise<void> {
  for (const jobId of await openJobsOfMessage(db, messageId)) {
    if ((await cancelJob(db, jobId)) !== 'requested') continue
    await temporal.workflow
      .getHandle(toWorkflowId(jobId))
      .cancel()
      .catch(() => undefined)
  }
}

/** Hides what a job made; its owner can bring it back. */
async function hideResult({ db }: CallDeps, { user }: Caller, { _id: id, audioData }: Message): Promise<void> {
  for (const { _id: audioId } of audioData) await hideAudio(db, user.id, audioId, true)
  // A message whose audio is hidden already, as in a second run, comes back with it.
  if (!(await db('audios').where({ message_id: id }).first('id'))) await removeMessage(db, id)
}

/** The job to undo. A call without one is fixed to the newest before it acts, so that a second run means the same. */
async function findTarget(deps: CallDeps, { user, turn }: Caller, given: Arguments, call: TurnCall): Promise<unknown> {
  if (given.messageId !== undefined) return given.messageId
  const messageId = await findUndoable(deps.db, user.id, turn.project_id)
  if (messageId !== undefined) await fixArguments(deps.db, call, { messageId })
  return messageId
}

const lookUps: Readonly<Record<string, LookUp>> = {
  async get_price(deps, caller, { tool, arguments: given }) {
    if (typeof tool !== 'string' || !isPanelTool(tool)) throw new RejectedError('tool_unsupported')
    const { priceTokens, prepared } = await prepareCall(deps, caller, tool, given)
    return { tool, priceTokens, durationSeconds: prepared.durationSeconds }
  },
  get_generation: async (deps, caller, { messageId }) => toJobResult(await requireOwnJob(deps, caller, messageId)),
  async search_library({ db }, { user }, { searchTerm }) {
    return { audios: await findOwnAudios(db, user.id, String(searchTerm ?? '').slice(0, 100)) }
  },
  async get_tokens({ db }, { user }) {
    return { ...(await getTokens(db, user.id)) }
  },
  async cancel_generation(deps, caller, { messageId }) {
    const { _id: id } = await requireOwnJob(deps, caller, messageId)
    await stopJobs(deps, id)
    await announceEvents(deps.redis, caller.user.id)
    return { messageId: id, status: 'cancelled' }
  },
  async undo(deps, caller, given, call) {
    const message = await requireOwnJob(deps, caller, await findTarget(deps, caller, given, call))
    if (message.status === 'PROCESSING') await stopJobs(deps, message._id)
    else await hideResult(deps, caller, message)
    await announceEvents(deps.redis, caller.user.id)
    return { messageId: message._id, status: 'undone', canBeRestored: message.status !== 'PROCESSING' }
  },
}

export const isLookUp = (tool: string): boolean => Object.hasOwn(lookUps, tool)

/** Runs a call that begins no job. It can run twice. Throws `RejectedError`. */
export function runLookUp(deps: CallDeps, caller: Caller, call: TurnCall): Promise<object> {
  const given = call.arguments
  return lookUps[call.tool]!(deps, caller, typeof given === 'object' ? (given as Arguments) : {}, call)
}
