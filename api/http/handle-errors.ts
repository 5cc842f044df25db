import { randomUUID } from 'node:crypto'
import type { ErrorRequestHandler } from 'express'
import { errors } from '@songloom/contracts/errors/errors.rules'
import type { Log } from '@songloom/platform/logs/log'
import { isOutage } from '@songloom/platform/outage'
import { discardBody } from './body.ts'
import { Refusal, answerRefusal, toRefusal } from './refusal.ts'

/** Passes refusals through, maps unreadable requests to client errors, and logs all else with a reference. */
export function handleErrors(log: Log): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error)
    const refusal = toErrorRefusal(error)
    if (errorStatusIsOurs(refusal))
      log.error(
        { err: refusal.cause ?? error, reference: refusal.details.reference, path: req.path },
        'a request failed',
      )
    else if (isSecurityEvent(refusal)) log.info({ code: refusal.code, method: req.method, path: req.path }, 'refused')
    discardBody(req)
    answerRefusal(res, refusal)
  }
}

const errorStatusIsOurs = ({ code, cause }: Refusal): boolean =>
  code === 'internal' || code === 'unavailable' || cause !== undefined

/** Every visitor and every second step of a sign-in meets these. */
const ordinary = new Set<string>(['signed_out', 'code_needed', 'confirmation_needed'])

/** Wrong passwords, what the caller may not do, and too many requests: attacks are found by these lines. */
const isSecurityEvent = ({ code }: Refusal): boolean =>
  [401, 403, 429].includes(errors[code].status) && !ordinary.has(code)

/** A refusal caused by an outage is reported as the outage, unless its message already asks to retry. */
const hidesOutage = ({ code, cause }: Refusal): boolean => errors[code].status !== 503 && isOutage(cause)

export function toErrorRefusal(thrown: unknown): Refusal {
  const error = toRefusal(thrown)
  if (error instanceof Refusal && !hidesOutage(error)) return error
  const status = statusOf(error)
  if (status === 413) return new Refusal('body_too_large')
  if (status >= 400 && status < 500) return new Refusal('bad_request')
  return new Refusal(isOutage(error) ? 'unavailable' : 'internal', { reference: randomUUID() })
}

/** Express and its body reader put a status on their errors. */
function statusOf(error: unknown): number {
  const hasStatus = typeof error === 'object' && error !== null && 'status' in error
  return hasStatus && typeof error.status === 'number' ? error.status : 500
}
