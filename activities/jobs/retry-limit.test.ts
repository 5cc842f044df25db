import { ApplicationFailure, CancelledFailure } from '@temporalio/common'
import { expect, test } from 'vitest'
import { getDefaultDeadlineSeconds } from '@songloom/tools/definition.rules'
import { createEmbeddedEngines } from '../engines/embedded/embedded-engines.ts'
import { EngineError } from '../engines/port/engine-error.ts'
import { failureOfAttempt, maxAttemptsPerFault } from './retry-limit.ts'
import type { ThreadPool } from '../engines/port/thread-pool.ts'

const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
const fault = new Error('a fault')

test('a bug is tried four times, then final with its message', () => {
  expect(failureOfAttempt(fault, maxAttemptsPerFault - 1)).toBe(fault)
  expect(failureOfAttempt(fault, maxAttemptsPerFault)).toMatchObject({
    nonRetryable: true,
    message: 'a fault',
    type: 'failed',
    cause: fault,
  })
})

test('work that hangs at every attempt releases its machine before its deadline fails it', () => {
  const { generateSong } = createEmbeddedEngines({ size: 1 } as ThreadPool)
  const hangsAtMostMs = maxAttemptsPerFault * generateSong.capabilities.stalledAfterMs
  expect(hangsAtMostMs).toBeLessThan(1_000 * getDefaultDeadlineSeconds(0))
})

test('an engine that is down keeps its error code for the user', () => {
  const refused = new EngineError('unavailable', 'connect ECONNREFUSED')
  refused.cause = away
  const down = refused.asFailure()
  expect(failureOfAttempt(down, 1)).toBe(down)
  expect(failureOfAttempt(down, maxAttemptsPerFault)).toMatchObject({ nonRetryable: true, type: 'engine_unavailable' })
})

test('a database that is down is retried without limit', () => {
  for (const attempt of [1, maxAttemptsPerFault, 39]) expect(failureOfAttempt(away, attempt)).toBe(away)
  const full = Object.assign(new Error('Knex: Timeout acquiring a connection'), { name: 'KnexTimeoutError' })
  expect(failureOfAttempt(full, 39)).toBe(full)
  const rollback = new Error('ROLLBACK - Client has encountered a connection error and is not queryable')
  expect(failureOfAttempt(rollback, 39)).toBe(rollback)
  const wrapped = new Error('The bytes could not be stored.', { cause: away })
  expect(failureOfAttempt(wrapped, 39)).toBe(wrapped)
})

test('a cancel and a refusal pass as they are', () => {
  const [cancel, refusal] = [new CancelledFailure('cancelled'), ApplicationFailure.nonRetryable('no', 'engine_refused')]
  expect(failureOfAttempt(cancel, 9)).toBe(cancel)
  expect(failureOfAttempt(refusal, 9)).toBe(refusal)
})

test('a bug of ours ends at once; a server that fetch cannot reach does not', () => {
  const mistake = new TypeError("Cannot read properties of undefined (reading 'countSyllables')")
  expect(failureOfAttempt(mistake, 1)).toMatchObject({ nonRetryable: true, type: 'failed', cause: mistake })
  const unreachable = new TypeError('fetch failed', { cause: away })
  expect(failureOfAttempt(unreachable, 1)).toBe(unreachable)
})
