import { EngineError } from './engine-error.ts'
import type { EngineErrorClass } from './engine-error.ts'
import { maxAttemptsPerFault } from '../../jobs/retry-limit.ts'
import { createTable } from '@songloom/contracts/create-table.rules'

/** `fail: …` in a prompt lets a person see each failure on the embedded engine. */
export type Sentinel = EngineErrorClass | 'hang' | 'hang once' | 'once' | 'outage'

const words = createTable<Sentinel>({
  'provider down': 'unavailable',
  unavailable: 'unavailable',
  outage: 'outage',
  refused: 'content_policy',
  invalid: 'invalid_request',
  quota: 'quota',
  'bad result': 'bad_result',
  broken: 'failed',
  hang: 'hang',
  'hang once': 'hang once',
  once: 'once',
})

/** Returns the failure that a prompt asks for; `failed` after `fail:` with unknown words, undefined without `fail:`. */
export function readSentinel(prompt: string): Sentinel | undefined {
  const wanted = /^\s*fail:\s*(.+?)\s*$/i.exec(prompt)?.[1]?.toLowerCase()
  return wanted === undefined ? undefined : (words.get(wanted) ?? 'failed')
}

/** The error this attempt shall meet; undefined when it may go on. */
export function sentinelError(sentinel: Sentinel | undefined, attempt: number): EngineError | undefined {
  if (sentinel === undefined || sentinel === 'hang' || sentinel === 'hang once') return undefined
  if (sentinel === 'once')
    return attempt === 1 ? new EngineError('unavailable', 'fails once, as the prompt asks') : undefined
  if (sentinel === 'outage')
    return attempt <= maxAttemptsPerFault
      ? new EngineError('unavailable', 'is away for a while, as the prompt asks')
      : undefined
  return new EngineError(sentinel, `fails as ${sentinel}, as the prompt asks`)
}

/** Whether this attempt never ends by itself. */
export const sentinelHangs = (sentinel: Sentinel | undefined, attempt: number): boolean =>
  sentinel === 'hang' || (sentinel === 'hang once' && attempt === 1)
