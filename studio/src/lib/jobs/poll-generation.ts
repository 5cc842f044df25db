import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { call } from '../http/api.ts'
import { isPassing } from '../http/is-refusal.ts'
import { wait } from '../shell/scope.ts'

type Standing = RouteResponse<'generation'>['data']

export interface Patience {
  everyMs: number
  forMs: number
}

/** Limits of the panel (spec 2 §4) and the library (spec 1 §4). The job itself continues. */
export const panelPatience: Patience = { everyMs: 5_000, forMs: 120_000 }
export const libraryPatience: Patience = { everyMs: 5_000, forMs: 300_000 }

export type Polled =
  | { kind: 'done'; standing: Standing }
  | { kind: 'failed'; standing: Standing }
  | { kind: 'unreachable'; error: unknown }
  | { kind: 'timeout' }

interface Generation {
  projectId: string
  messageId: string
}

const outcomeOf = (standing: Standing): Polled | undefined =>
  standing.status === 'PROCESSING'
    ? undefined
    : { kind: standing.status === 'SUCCESSFUL' ? 'done' : 'failed', standing }

/** Polls a generation until it ends or the limit is reached. */
export async function pollGeneration(params: Generation, { everyMs, forMs }: Patience): Promise<Polled> {
  let lost: unknown
  for (let waitedMs = 0; waitedMs < forMs; waitedMs += everyMs) {
    await wait(everyMs)
    try {
      const outcome = outcomeOf((await call('generation', { params: { ...params } })).data)
      if (outcome) return outcome
      lost = undefined
    } catch (error) {
      if (!isPassing(error)) return { kind: 'unreachable', error }
      lost = error
    }
  }
  return lost === undefined ? { kind: 'timeout' } : { kind: 'unreachable', error: lost }
}
