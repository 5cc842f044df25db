import type { Knex } from 'knex'
import { publishTurn } from '@songloom/store/assistant/publish-turn'
import type { TurnCall } from '@songloom/store/assistant/turn-call-rows'
import { callFields, recordCall } from '@songloom/store/assistant/turn-calls'
import { getMessageView } from '@songloom/store/events/messages'
import { recordCallEnd } from './call-parts.ts'
import type { CallDeps, Caller } from './call-parts.ts'
import { toJobResult } from './job-result.ts'
import type { WatchRow } from './row-watch.ts'

/** Waits until a row is found, for at most `ms`, or until the signal. */
function untilFound(watch: WatchRow, id: string, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(late)
      stopWatching()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const late = setTimeout(finish, ms)
    const stopWatching = watch(id, finish)
    signal.addEventListener('abort', finish, { once: true })
    if (signal.aborted) finish()
  })
}

const hasMessage = async (db: Knex, id: string): Promise<boolean> =>
  (await db('messages').where({ id }).first('id')) !== undefined

/**
 * Waits for the end of a call's job, and stores what the model reads of it, with what was adjusted. The job goes on
 * after the wait.
 */
export async function waitForJob(
  deps: CallDeps & { watchEnds: WatchRow },
  { turn }: Caller,
  call: TurnCall,
  { messageId, ms, signal, notice }: { messageId: string; ms: number; signal: AbortSignal; notice: string | undefined },
): Promise<void> {
  await untilFound(deps.watchEnds, messageId, ms, signal)
  if (signal.aborted || !(await hasMessage(deps.db, messageId))) return
  const message = await getMessageView(deps.db, messageId)
  const result = { ...toJobResult(message), ...(notice === undefined ? {} : { notice }) }
  if (message.status === 'COMPLETED' && message.audioData.length > 0) {
    await recordCall(
      deps.db,
      call,
      'end',
      { kind: 'song_data', ...callFields(call), messageId },
      { state: 'completed', result },
    )
    return publishTurn(deps.redis, turn, 'parts')
  }
  if (message.status === 'COMPLETED') return recordCallEnd(deps, turn, call, { state: 'completed', result, messageId })
  if (message.status !== 'PROCESSING')
    return recordCallEnd(deps, turn, call, {
      state: 'failed',
      result,
      messageId,
      error: message.failure?.message ?? '',
    })
  // It goes on: the pill follows the job's own message.
  await recordCall(
    deps.db,
    call,
    'later',
    { kind: 'tool_response', ...callFields(call), state: 'active', messageId },
    { result },
  )
}
