// @vitest-environment node
import { socketSettings } from '@songloom/contracts/jobs/events.rules'
import { describe, expect, test } from 'vitest'
import { addFailure, closedCircuit, toProbing } from './circuit.ts'
import type { Circuit } from './circuit.ts'

const fail = (circuit: Circuit, times: number): Circuit =>
  Array.from({ length: times }).reduce<Circuit>((now) => addFailure(now, socketSettings, 0), circuit)

describe('the circuit breaker', () => {
  test('opens at the fifth failure for 60 s', () => {
    expect(fail(closedCircuit, 4).openUntilMs).toBeNull()
    expect(fail(closedCircuit, 5).openUntilMs).toBe(60_000)
  })

  test('doubles the wait each time, up to 30 minutes', () => {
    let circuit = closedCircuit
    const waits = Array.from({ length: 8 }, () => {
      circuit = fail(toProbing(circuit), 5)
      return circuit.openUntilMs
    })
    expect(waits.slice(0, 4)).toEqual([60_000, 120_000, 240_000, 480_000])
    expect(waits.at(-1)).toBe(1_800_000)
  })
})
