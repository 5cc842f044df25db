import { Context } from '@temporalio/activity'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { PricedCall } from '@songloom/contracts/assistant/turns'
import type { TurnMode } from '@songloom/contracts/assistant/turns.rules'
import { failpoint } from '@songloom/platform/failpoints'
import { publishTurn } from '@songloom/store/assistant/publish-turn'
import { toCallId, countSpent } from '@songloom/store/assistant/turn-call-rows'
import {
  askConfirmation,
  callFields,
  getConfirmation,
  recordCall,
  recordCallJob,
  openCalls,
} from '@songloom/store/assistant/turn-calls'
import { endTurn } from '@songloom/store/assistant/end-turn'
import type { TurnRow } from '@songloom/store/assistant/turn-rows'
import { toolName } from '@songloom/store/assistant/turn-view'
import { submitJob } from '@songloom/tools/submit-job'
import { createSubmitContext } from '../../jobs/submit-context.ts'
import { recordCallEnd, recordCallRefusal, recordCallStart } from './call-parts.ts'
import type { CallDeps, Caller } from './call-parts.ts'
import { runLookUp } from './look-ups.ts'
import { planCall } from './plan-call.ts'
import type { PlannedCall } from './plan-call.ts'
import type { WatchRow } from './row-watch.ts'
import { waitForJob } from './wait-for-job.ts'

type Submit = Extract<PlannedCall, { kind: 'submit' }>

/** How long a step waits for its jobs, which go on afterwards. */
const waitMs: Record<TurnMode, number> = { chat: 3_000, agent: 20 * 60_000 }

const toPriced = ({ call, priceTokens }: Submit): PricedCall => ({
  callId: toCallId(call),
  tool: call.tool,
  name: toolName(call.tool),
  priceTokens,
})

/** Whether calls may spend: within the limit, or as confirmed. `asked`: the turn waits for its user now. */
async function maySpend({ db }: CallDeps, turn: TurnRow, step: number, calls: readonly Submit[]) {
  const price = calls.reduce((sum, { priceTokens }) => sum + priceTokens, 0)
  const confirmed = await getConfirmation(db, turn.id, step)
  if (confirmed?.decided_at) return confirmed.is_accepted && price <= confirmed.price_tokens ? 'yes' : 'no'
  if (price === 0 || (await countSpent(db, turn.id)) + price <= turn.limit_tokens) return 'yes'
  await askConfirmation(db, turn.id, step, calls.map(toPriced))
  return 'asked'
}

const decline = (deps: CallDeps, turn: TurnRow, { call, priceTokens }: Submit): Promise<void> =>
  recordCallEnd(deps, turn, call, { state: 'declined', result: { status: 'declined', priceTokens } })

/** Accepts the job of a call, once. Answers its message; undefined where it was refused. */
async function acceptCall(deps: CallDeps, { turn, user }: Caller, planned: Submit): Promise<string | undefined> {
  const { call, submission, priceTokens } = planned
  await recordCallStart(deps, turn, call, priceTokens)
  try {
    const insertRows: Submit['submission']['insertRows'] = (trx, messageId) => recordCallJob(trx, call, messageId)
    const { _id: messageId } = await submitJob(createSubmitContext(deps), user, { ...submission, insertRows })
    return messageId
  } catch (error) {
    if (!(error instanceof RejectedError) || error.code !== 'cancelled')
      await recordCallRefusal(deps, turn, call, error)
    return undefined
  }
}

/** Does what a call has planned. Answers the message of its job, if it has one. */
async function runCall(deps: CallDeps, caller: Caller, planned: PlannedCall): Promise<string | undefined> {
  const { turn } = caller
  const { call } = planned
  if (planned.kind === 'done') return undefined
  if (planned.kind === 'refused') {
    await recordCallStart(deps, turn, call, 0)
    await recordCallRefusal(deps, turn, call, planned.error)
    return undefined
  }
  if (planned.kind === 'look_up') {
    await recordCallStart(deps, turn, call, 0)
    await runLookUp(deps, caller, call).then(
      (result) => recordCallEnd(deps, turn, call, { state: 'completed', result }),
      (error: unknown) => recordCallRefusal(deps, turn, call, error),
    )
    return undefined
  }
  const messageId = planned.kind === 'accepted' ? planned.messageId : await acceptCall(deps, caller, planned)
  if (messageId === undefined) return undefined
  const accepted = { kind: 'tool_response', ...callFields(call), state: 'active', messageId } as const
  await recordCall(deps.db, call, 'response', accepted, { message_id: messageId })
  await publishTurn(deps.redis, turn, 'jobs')
  await failpoint('P10', `${turn.id}.${toCallId(call)}`)
  return messageId
}

/**
 * Does the calls of a step: each job is accepted once, within the turn's limit, and waited for. Answers whether the
 * model is asked again. It can run twice. Rejects where its attempt is cancelled and the turn was not stopped.
 */
export async function useTools(
  deps: CallDeps & { watchEnds: WatchRow },
  caller: Caller,
  step: number,
  { signal, isStopped }: { signal: AbortSignal; isStopped: () => boolean },
): Promise<'ask' | 'end'> {
  const { turn } = caller
  const planned: PlannedCall[] = []
  for (const call of await openCalls(deps.db, turn.id, step)) planned.push(await planCall(deps, caller, call))
  const submits = planned.filter((each): each is Submit => each.kind === 'submit')
  const may = await maySpend(deps, turn, step, submits)
  if (may === 'asked') {
    await publishTurn(deps.redis, turn, 'parts')
    return 'end'
  }
  const begun: Promise<void>[] = []
  for (const each of planned) {
    if (signal.aborted) break
    if (may === 'no' && each.kind === 'submit') await decline(deps, turn, each)
    else {
      const messageId = await runCall(deps, caller, each)
      const notice = each.kind === 'submit' ? each.notice : undefined
      const wait = { ms: waitMs[turn.mode], signal, notice }
      if (messageId === undefined) continue
      const waiting = waitForJob(deps, caller, each.call, { messageId, ...wait })
      // Where a later call rejects nobody awaits it, and a rejection without a handler ends the process.
      waiting.catch(() => undefined)
      begun.push(waiting)
    }
  }
  await Promise.all(begun)
  if (!signal.aborted) return 'ask'
  // The worker shuts down or was lost: Temporal makes another attempt.
  if (!isStopped()) return Context.current().cancelled
  await endTurn(deps.db, turn.id, { state: 'stopped' })
  await publishTurn(deps.redis, turn, 'parts')
  return 'end'
}
