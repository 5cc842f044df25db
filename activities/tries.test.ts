import { ApplicationFailure, CancelledFailure } from '@temporalio/common'
import { expect, test } from 'vitest'
import { EngineError } from './engines/engine-error.ts'
import { afterAttempt, triesOfAFault } from './tries.ts'

const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
const fault = new Error('a fault')

test('a fault is tried four times, then it is final and keeps its words', () => {
  expect(afterAttempt(fault, triesOfAFault - 1)).toBe(fault)
  expect(afterAttempt(fault, triesOfAFault)).toMatchObject({
    nonRetryable: true,
    message: 'a fault',
    type: 'failed',
    cause: fault,
  })
})

test('an engine that is down stays what it is for the user', () => {
  const down = new EngineError('unavailable', 'no answer').asFailure()
  expect(afterAttempt(down, 1)).toBe(down)
  expect(afterAttempt(down, triesOfAFault)).toMatchObject({ nonRetryable: true, type: 'engine_unavailable' })
})

test('a database that is away is tried again however often', () => {
  for (const attempt of [1, triesOfAFault, 39]) expect(afterAttempt(away, attempt)).toBe(away)
  const full = Object.assign(new Error('Knex: Timeout acquiring a connection'), { name: 'KnexTimeoutError' })
  expect(afterAttempt(full, 39)).toBe(full)
})

test('a cancel and a refusal pass as they are', () => {
  const [cancel, refusal] = [new CancelledFailure('cancelled'), ApplicationFailure.nonRetryable('no', 'engine_refused')]
  expect(afterAttempt(cancel, 9)).toBe(cancel)
  expect(afterAttempt(refusal, 9)).toBe(refusal)
})
