import { createGauge } from '@songloom/platform/metrics/metrics'
import { inSpan, markFailed, openSpan, withSpan } from '@songloom/platform/tracing/tracing'
import type { Span } from '@songloom/platform/tracing/tracing'
import { wrapEngines } from '../engines/port/engines.ts'
import type { Engines } from '../engines/port/engines.ts'
import type { Engine } from '../engines/port/engine.ts'
import type { AudioEncoder } from '../media/audio-encoder.ts'
import type { ThreadPool } from '../engines/port/thread-pool.ts'

const threadCount = createGauge({ name: 'engine_threads', help: 'Threads of this process for engine work.' })
const tasks = createGauge({
  name: 'engine_tasks',
  help: 'Engine work that runs, and that waits for a thread.',
  labels: ['state'],
})

/** The same pool, with what runs and what waits in it shown. */
export function observedThreads(pool: ThreadPool): ThreadPool {
  let underWay = 0
  const show = (change: number): void => {
    underWay += change
    tasks.set({ state: 'running' }, Math.min(underWay, pool.size))
    tasks.set({ state: 'waiting' }, Math.max(0, underWay - pool.size))
  }
  threadCount.set(pool.size)
  show(0)
  return {
    ...pool,
    async run(name, input, options) {
      show(1)
      try {
        return await pool.run(name, input, options)
      } finally {
        show(-1)
      }
    },
  }
}

/** The same engine, with a span from the start of an operation to its end. */
function observed<Asked, Output>(name: string, engine: Engine<Asked, Output>): Engine<Asked, Output> {
  const open = new Map<string, Span>()
  const end = (operationId: string, error?: unknown): void => {
    const span = open.get(operationId)
    open.delete(operationId)
    if (span && error !== undefined) markFailed(span, error)
    span?.end()
  }
  return {
    ...engine,
    async start(brief, options) {
      const span = openSpan(`engine ${name}`, {
        engine: engine.id,
        engineVersion: engine.version,
        attempt: options.attempt,
      })
      const operation = await withSpan(span, () => engine.start(brief, options)).catch((error: unknown) => {
        markFailed(span, error)
        span.end()
        throw error
      })
      // An attempt that resumes an operation ends the span of the previous one.
      end(operation.id)
      open.set(operation.id, span)
      return operation
    },
    async poll(operation) {
      const state = await engine.poll(operation)
      if (state.state === 'failed') end(operation.id, state.error)
      if (state.state === 'lost') end(operation.id, new Error('lost'))
      return state
    },
    async cancel(operation) {
      await engine.cancel(operation)
      end(operation.id)
    },
    async collect(operation, brief) {
      const output = await engine.collect(operation, brief)
      end(operation.id)
      return output
    },
  }
}

/** The same engines, each operation in a span. */
export const observedEngines = (engines: Engines): Engines => wrapEngines(engines, observed)

/** The same encoder inside a span. */
export const observedEncoder =
  (encode: AudioEncoder): AudioEncoder =>
  (request, options) =>
    inSpan('engine encode', {}, () => encode(request, options))
