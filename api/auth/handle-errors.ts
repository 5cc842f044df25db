import { randomUUID } from 'node:crypto'
import type { Log } from '@songloom/platform/log'
import type { ErrorRequestHandler } from 'express'
import { Refusal, answerRefusal } from './refusal.ts'

/** Refusals as they are; trouble with reading the request as the client's; everything else is ours, logged by reference. */
export function handleErrors(log: Log): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error)
    const refusal = refusalOf(error)
    if (refusal.code === 'internal') log.error({ err: error, reference: refusal.details.reference }, 'An auth request failed')
    answerRefusal(res, refusal)
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const status = statusOf(error)
  if (status === 413) return new Refusal('body_too_large')
  if (status >= 400 && status < 500) return new Refusal('bad_request')
  return new Refusal('internal', { reference: randomUUID() })
}

/** Express and its body reader put a status on what they throw. */
function statusOf(error: unknown): number {
  const hasStatus = typeof error === 'object' && error !== null && 'status' in error
  return hasStatus && typeof error.status === 'number' ? error.status : 500
}
