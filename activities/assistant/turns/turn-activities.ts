import { Context } from '@temporalio/activity'
import type { Client } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { isErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { TurnMode } from '@songloom/contracts/assistant/turns.rules'
import { getSessionUser } from '@songloom/store/account/session-user'
import { endTurn } from '@songloom/store/assistant/end-turn'
import { publishTurn } from '@songloom/store/assistant/publish-turn'
import { findEndedMessages } from '@songloom/store/assistant/turn-history'
import { getTurnRow } from '@songloom/store/assistant/turn-rows'
import { openStep } from '@songloom/store/assistant/turn-steps'
import { findStopped } from '@songloom/store/assistant/turns'
import { getProject } from '@songloom/store/projects/projects'
import { withHeartbeat } from '../../jobs/heartbeat.ts'
import { stopRetryingOwnFaults } from '../../jobs/own-fault.ts'
import type { LanguageModel } from '../../language-models/port/language-model.ts'
import { askModel } from './ask-model.ts'
import { createRowWatch } from './row-watch.ts'
import { useTools } from './use-tools.ts'

interface Deps {
  db: Knex
  redis: Redis
  temporal: Client
  model: LanguageModel
  limitsTools: boolean
}

/** A stop ends the model within this time and what it takes to abort it. */
const stopEveryMs = 250
const endEveryMs = 400

const usualFailures = { chat: 'assistant_failed', agent: 'agent_failed' } as const satisfies Record<TurnMode, ErrorCode>

/** What turns do: ask the model, use its tools, fail. Each can run twice. */
export function createTurnActivities({ db, redis, temporal, model, limitsTools }: Deps) {
  const watchStops = createRowWatch((ids) => findStopped(db, ids), stopEveryMs)
  const watchEnds = createRowWatch((ids) => findEndedMessages(db, ids), endEveryMs)

  /** Runs until done, with a signal that a stop of the turn aborts as well as a cancel of the attempt. */
  function untilStopped<T>(
    turnId: string,
    work: (stop: { signal: AbortSignal; isStopped: () => boolean }) => Promise<T>,
  ) {
    const stopped = new AbortController()
    const release = watchStops(turnId, () => stopped.abort(new Error('the turn was stopped')))
    const signal = AbortSignal.any([Context.current().cancellationSignal, stopped.signal])
    return withHeartbeat(() =>
      stopRetryingOwnFaults(() => work({ signal, isStopped: () => stopped.signal.aborted })),
    ).finally(release)
  }

  return {
    /** Asks the model in a step, unless its answer is stored. `tools`: it has called some. */
    async askModel(turnId: string, step: number): Promise<'tools' | 'end'> {
      const opened = await openStep(db, turnId, step)
      if (opened.kind === 'answered') return opened.answer.toolCalls.length > 0 ? 'tools' : 'end'
      if (opened.kind === 'asking')
        return untilStopped(turnId, (stop) => askModel({ db, redis, model }, opened, step, stop))
      const turn = await getTurnRow(db, turnId)
      if (turn) await publishTurn(redis, turn, 'parts')
      return 'end'
    },

    /** Does the calls of a step and waits for their jobs. `ask`: the model is asked again. */
    async useTools(turnId: string, step: number): Promise<'ask' | 'end'> {
      const turn = await getTurnRow(db, turnId)
      const user = turn && (await getSessionUser(db, turn.user_id))
      if (turn?.state !== 'running' || !user) return 'end'
      // Nothing begins in a project that was deleted meanwhile.
      if (!(await getProject(db, user.id, turn.project_id))) {
        await endTurn(db, turnId, { state: 'stopped' })
        return 'end'
      }
      const caller = { turn, user: { ...user, ...(turn.api_key_id === null ? {} : { apiKeyId: turn.api_key_id }) } }
      const deps = { db, redis, temporal, limitsTools, watchEnds }
      return untilStopped(turnId, (stop) => useTools(deps, caller, step, stop))
    },

    /** Fails a turn; jobs that it began go on. */
    async failTurn(turnId: string, type: string | undefined): Promise<void> {
      const turn = await getTurnRow(db, turnId)
      if (!turn) return
      const code = type !== undefined && isErrorCode(type) ? type : usualFailures[turn.mode]
      await endTurn(db, turnId, { state: 'failed', code })
      await publishTurn(redis, turn, 'parts')
    },
  }
}

export type TurnActivities = ReturnType<typeof createTurnActivities>
