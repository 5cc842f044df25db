import type { WorkflowClientInterceptor } from '@temporalio/client'
import { defaultPayloadConverter } from '@temporalio/common'
import type { Headers } from '@temporalio/common'
import { currentTraceparent } from './tracing.ts'

const traceHeader = 'traceparent'

/** Sends the open span along with a workflow that is started. */
export const traceStarts: WorkflowClientInterceptor = {
  startWithDetails: (input, next) => {
    const traceparent = currentTraceparent()
    return next(
      traceparent
        ? { ...input, headers: { ...input.headers, [traceHeader]: defaultPayloadConverter.toPayload(traceparent) } }
        : input,
    )
  },
}

/** The trace that a workflow or an activity was given. */
export function traceparentIn(headers: Headers): string | undefined {
  const payload = headers[traceHeader]
  return payload && defaultPayloadConverter.fromPayload<string>(payload)
}
