import { defaultPayloadConverter } from '@temporalio/common'
import type { Headers } from '@temporalio/common'
import { proxySinks, uuid4 } from '@temporalio/workflow'
import type { Sinks, WorkflowInterceptors } from '@temporalio/workflow'

/** The header that carries a trace from the caller to activities. */
const traceHeader = 'traceparent'

/** A workflow as a span; `spanId` is the parent of its activities. */
export interface WorkflowSpan {
  parent: string
  spanId: string
  startedAtMs: number
  endedAtMs: number
  failed: boolean
}

export interface TraceSinks extends Sinks {
  tracing: { workflowEnded(span: WorkflowSpan): void }
}

/** Propagates the trace; a job without one is not traced. */
export function interceptors(): WorkflowInterceptors {
  const { tracing } = proxySinks<TraceSinks>()
  let own: Headers = {}
  const handOn = <I extends { headers: Headers }>(input: I): I => ({ ...input, headers: { ...input.headers, ...own } })
  return {
    inbound: [
      {
        async execute(input, next) {
          const parent = readTrace(input.headers)
          if (parent === undefined) return next(input)
          const span = { parent, spanId: uuid4().replaceAll('-', '').slice(0, 16), startedAtMs: Date.now() }
          own = {
            [traceHeader]: defaultPayloadConverter.toPayload(parent.replace(/-[0-9a-f]{16}-/, `-${span.spanId}-`)),
          }
          const ended = (failed: boolean): void => tracing.workflowEnded({ ...span, endedAtMs: Date.now(), failed })
          return next(input).then(
            (result) => {
              ended(false)
              return result
            },
            (error: unknown) => {
              ended(true)
              throw error
            },
          )
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => next(handOn(input)),
        scheduleLocalActivity: (input, next) => next(handOn(input)),
      },
    ],
  }
}

function readTrace(headers: Headers): string | undefined {
  const payload = headers[traceHeader]
  return payload && defaultPayloadConverter.fromPayload<string>(payload)
}
