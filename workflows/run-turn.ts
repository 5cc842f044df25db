import {
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  proxyActivities,
  workflowInfo,
} from '@temporalio/workflow'
import type { TurnActivities } from '@songloom/activities/assistant/turns/turn-activities'

/** Input of the workflow `runTurn`: where a turn goes on. */
export interface TurnInput {
  turnId: string
  step: number
}

const cancellationType = 'WAIT_CANCELLATION_COMPLETED'

/** Activities of turns, on a queue of their own: they wait, and compute nothing. */
function turnActivities() {
  const taskQueue = workflowInfo().taskQueue.replace(/-jobs$/, '-turns')
  const retry = { initialInterval: '1s', maximumInterval: '15s' } as const
  const common = { taskQueue, heartbeatTimeout: '10s', cancellationType } as const
  return {
    // A dead worker counts as an attempt; a model that is away for a minute is waited for.
    model: proxyActivities<TurnActivities>({
      ...common,
      startToCloseTimeout: '10m',
      retry: { ...retry, maximumAttempts: 8 },
    }),
    tools: proxyActivities<TurnActivities>({ ...common, startToCloseTimeout: '30m', retry }),
  }
}

const typeOf = (error: unknown): string | undefined =>
  error instanceof ActivityFailure && error.cause instanceof ApplicationFailure
    ? (error.cause.type ?? undefined)
    : undefined

/** A turn: the model answers, its calls are done, and it is asked again, until it calls nothing more. */
export async function runTurn({ turnId, step: first }: TurnInput): Promise<void> {
  const { model, tools } = turnActivities()
  try {
    for (let step = first; ; step += 1) {
      if ((await model.askModel(turnId, step)) === 'end') return
      if ((await tools.useTools(turnId, step)) === 'end') return
    }
  } catch (error) {
    await CancellationScope.nonCancellable(() => tools.failTurn(turnId, typeOf(error)))
  }
}
