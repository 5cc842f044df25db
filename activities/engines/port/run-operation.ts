import { setTimeout as delay } from 'node:timers/promises'
import { CancelledFailure } from '@temporalio/common'
import { EngineError } from './engine-error.ts'
import { canRestart } from './engine.ts'
import type { Engine, Operation } from './engine.ts'
import { createProgressWatchdog } from './progress-watchdog.ts'

/** The functions of the surrounding activity that the loop needs. */
export interface OperationWatch {
  idempotencyKey: string
  attempt: number
  /** Recorded by an earlier attempt. */
  operation: Operation | undefined
  signal: AbortSignal
  /** Leaves the operation running, so that the next attempt continues with it. */
  isHandOver: () => Promise<boolean>
  /** Null: the operation has failed, and the next attempt starts a new one. */
  record: (operation: Operation | null) => Promise<void>
  /** Without an operation while it is being started. */
  heartbeat: (operation?: Operation) => void
  /** Called with the first seconds as mp3, once per started operation, if the engine knows them before the end. */
  onPreview?: (mp3: Uint8Array) => void
  /** Called after every poll of a running operation, with the engine's stage and the done part from 0 to 1. */
  onProgress: (stage: string, fraction: number) => Promise<void>
}

const pollEveryMs = 200
/** A provider may take seconds to accept a request or to send its result; without heartbeats the attempt times out. */
const beatEveryMs = 2_000

async function withOperationHeartbeat<T>(beat: () => void, work: Promise<T>): Promise<T> {
  const timer = setInterval(beat, beatEveryMs)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}

/** Starts or resumes an operation, watches it, collects it. A cancel stops the machine before this returns. */
export async function runOperation<Brief, Output>(
  engine: Engine<Brief, Output>,
  brief: Brief,
  watch: OperationWatch,
): Promise<Output> {
  try {
    return await followOperation(engine, watch.operation ?? (await begin(engine, brief, watch)), brief, watch)
  } catch (error) {
    throw error instanceof EngineError ? error.asFailure() : error
  }
}

async function followOperation<Brief, Output>(
  engine: Engine<Brief, Output>,
  started: Operation,
  brief: Brief,
  watch: OperationWatch,
): Promise<Output> {
  let operation = started
  const isStalled = createProgressWatchdog(engine.capabilities.stalledAfterMs)
  // An engine that says that it runs after its end is polled, not asked without a pause.
  let hasEnded = false
  try {
    for (;;) {
      const looked = operation
      const state = await withOperationHeartbeat(() => watch.heartbeat(looked), engine.poll(operation))
      watch.heartbeat(operation)
      if (state.state === 'succeeded') return await collect(engine, operation, brief, watch)
      if (state.state === 'failed') {
        await watch.record(null)
        throw state.error
      }
      if (state.state === 'lost') operation = await beginAgain(engine, operation, brief, watch)
      else {
        if (isStalled(state.stage, state.fraction, state.isWaiting)) await giveUp(engine, operation, watch)
        await watch.onProgress(state.stage, state.fraction)
      }
      hasEnded = await waitForPoll(watch.signal, hasEnded ? undefined : engine.waitForEnd?.(operation))
    }
  } catch (error) {
    if (error instanceof CancelledFailure && !(await watch.isHandOver())) await engine.cancel(operation)
    throw error
  }
}

/** The result of an operation. One that cannot be used is made again, where that costs nothing. */
async function collect<Brief, Output>(
  engine: Engine<Brief, Output>,
  operation: Operation,
  brief: Brief,
  watch: OperationWatch,
): Promise<Output> {
  try {
    return await withOperationHeartbeat(() => watch.heartbeat(operation), engine.collect(operation, brief))
  } catch (error) {
    const isUseless = error instanceof EngineError && ['bad_result', 'lost'].includes(error.errorClass)
    if (isUseless && canRestart(engine, operation)) await watch.record(null)
    throw error
  }
}

/** Waits until the next poll is due, or the operation has ended; returns whether it has. */
function waitForPoll(signal: AbortSignal, end: Promise<unknown> | undefined): Promise<boolean> {
  const due = delay(pollEveryMs, false, { signal }).catch(() => {
    throw new CancelledFailure('cancelled')
  })
  return end ? Promise.race([due, end.then(() => true)]) : due
}

async function begin<Brief, Output>(
  engine: Engine<Brief, Output>,
  brief: Brief,
  watch: OperationWatch,
): Promise<Operation> {
  const { idempotencyKey, attempt, onPreview } = watch
  const starting = engine.start(brief, { idempotencyKey, attempt, onPreview })
  const operation = await withOperationHeartbeat(() => watch.heartbeat(), starting)
  await watch.record(operation)
  return operation
}

async function giveUp(engine: Engine<never, unknown>, operation: Operation, watch: OperationWatch): Promise<never> {
  await watch.record(null)
  await engine.cancel(operation)
  throw new EngineError('timeout', `no progress for ${Math.round(engine.capabilities.stalledAfterMs / 1_000)} s`)
}

async function beginAgain<Brief, Output>(
  engine: Engine<Brief, Output>,
  lost: Operation,
  brief: Brief,
  watch: OperationWatch,
): Promise<Operation> {
  if (!canRestart(engine, lost)) throw new EngineError('lost', `${engine.id} no longer knows this operation`)
  return begin(engine, brief, watch)
}
