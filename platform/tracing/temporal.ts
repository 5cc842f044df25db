import type { WorkflowClientInterceptor } from '@temporalio/client'
import { defaultPayloadConverter } from '@temporalio/common'
import type { Headers } from '@temporalio/common'
import { getCurrentTraceparent } from './tracing.ts'

const traceHeader = 'traceparent'

/** Propagates the active span to a started workflow. */
export const traceStarts: WorkflowClientInterceptor = {
  startWithDetails: (input, next) => {
    const traceparent = getCurrentTraceparent()
    return next(
      traceparent
        ? { ...input, headers: { ...input.headers, [traceHeader]: defaultPayloadConverter.toPayload(traceparent) } }
        : input,
    )
  },
}

/** The trace that a workflow or an activity received. */
export function readTraceparent(headers: Headers): string | undefined {
  const payload = headers[traceHeader]
  return payload && defaultPayloadConverter.fromPayload<string>(payload)
}
