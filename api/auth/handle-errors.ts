import { randomUUID } from 'node:crypto'
import type { Log } from '@songloom/platform/log'
import type { ErrorRequestHandler } from 'express'
import { Refusal, answerRefusal } from './refusal.ts'

/** Refusals as they are, unreadable requests as the client's fault, everything else as ours, logged by reference. */
export function handleErrors(log: Log): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error)
    const refusal = refusalOf(error)
    const { reference } = refusal.details
    if (reference) log.error({ err: withoutDetails(error), reference }, 'An auth request failed')
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

/** PostgreSQL quotes the row in an error's further fields: addresses and hashes do not belong in a log. */
function withoutDetails(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? String(error.code) : undefined
  return { type: error.name, message: error.message, stack: error.stack, code }
}

/** Express and its body reader put a status on what they throw. */
function statusOf(error: unknown): number {
  const hasStatus = typeof error === 'object' && error !== null && 'status' in error
  return hasStatus && typeof error.status === 'number' ? error.status : 500
}
