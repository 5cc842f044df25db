import { randomUUID } from 'node:crypto'
import type { ErrorRequestHandler } from 'express'
import type { Log } from '@songloom/platform/log'
import { Refusal, answerRefusal } from './refusal.ts'

/** Refusals as they are; unreadable requests as the client's; everything else is ours, logged by reference. */
export function handleErrors(log: Log): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error)
    const refusal = refusalOf(error)
    if (errorStatusIsOurs(refusal)) log.error({ err: error, reference: refusal.details.reference, path: req.path }, 'a request failed')
    answerRefusal(res, refusal)
  }
}

const errorStatusIsOurs = ({ code }: Refusal): boolean => code === 'internal' || code === 'unavailable'

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const status = statusOf(error)
  if (status === 413) return new Refusal('body_too_large')
  if (status >= 400 && status < 500) return new Refusal('bad_request')
  return new Refusal(isOutage(error) ? 'unavailable' : 'internal', { reference: randomUUID() })
}

/** Express and its body reader put a status on what they throw. */
function statusOf(error: unknown): number {
  const hasStatus = typeof error === 'object' && error !== null && 'status' in error
  return hasStatus && typeof error.status === 'number' ? error.status : 500
}

/** The database is away or going: the client may simply try again. */
const outageCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08001', '53300'])

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && outageCodes.has(error.code)) return true
  return error.name === 'KnexTimeoutError' || /terminat|Connection ended/i.test(error.message)
}
