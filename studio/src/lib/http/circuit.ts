/** Circuit breaker of spec 3 §4: opens after 5 failures for 60 s × 2ⁿ, at most 30 minutes. */
export interface Circuit {
  failures: number
  openings: number
  openUntilMs: number | null
}

export interface CircuitSettings {
  circuitFailures: number
  circuitBackoffMs: number
  circuitBackoffMaxMs: number
}

export const closedCircuit: Circuit = { failures: 0, openings: 0, openUntilMs: null }

export function addFailure(circuit: Circuit, settings: CircuitSettings, nowMs: number): Circuit {
  const failures = circuit.failures + 1
  if (failures < settings.circuitFailures) return { ...circuit, failures }
  const waitMs = Math.min(settings.circuitBackoffMaxMs, settings.circuitBackoffMs * 2 ** circuit.openings)
  return { failures: 0, openings: circuit.openings + 1, openUntilMs: nowMs + waitMs }
}

/** Allows one more try: resets the failure count and makes the next opening longer. */
export const toProbing = (circuit: Circuit): Circuit => ({ ...circuit, openUntilMs: null, failures: 0 })
