import { findOperation, isSenderAlive, markAccepted, markKept } from '@songloom/store/providers/operations'
import { EngineError } from '../../port/engine-error.ts'
import type { RemoteProvider } from '../remote-provider.ts'
import type { ProviderRequest, VendorResult, VendorState } from '../vendor.ts'
import { retryWithBackoff } from './retry-with-backoff.ts'
import { withOperationHeartbeat } from './runner.ts'
import { settleFailure } from './settle.ts'
import type { OperationRow, OperationRunner } from './runner.ts'

interface Held {
  stop: AbortController
  state: VendorState
  settled: Promise<void>
}

/** How long a result stays in memory that nobody asks for. */
const collectedWithinMs = 600_000

/** The work of one operation; without a request it joins one that another process began. */
export type HeldWork = (
  id: string,
  request: ProviderRequest | undefined,
  signal: AbortSignal,
  onFraction: (fraction: number) => void,
) => Promise<VendorResult>

/**
 * Operations whose connection this process holds until the result is there; the result is kept as objects, if `isKept`.
 */
export function createHeldRunner(
  provider: RemoteProvider,
  work: HeldWork,
  { canJoin, isKept, stop }: { canJoin: boolean; isKept: boolean; stop?: (id: string) => Promise<void> },
): OperationRunner {
  const { needs, kept, config } = provider
  const held = new Map<string, Held>()

  /** Its objects are listed for their deletion before they are written. */
  async function keep(id: string, result: VendorResult): Promise<void> {
    if (isKept) {
      await markKept(needs.db, id)
      await kept.keep(id, result)
    }
    await markAccepted(needs.db, id, id)
  }

  /** An outage of ours is no failure of the provider: the result is here, kept or not. */
  async function finish(id: string, result: VendorResult): Promise<VendorState> {
    await retryWithBackoff(() => keep(id, result)).catch(() => undefined)
    return { state: 'succeeded', result }
  }

  function hold(id: string, request: ProviderRequest | undefined): Held {
    const abort = new AbortController()
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(config.limits.operationSeconds * 1_000)])
    const entry: Held = { stop: abort, state: { state: 'running' }, settled: Promise.resolve() }
    const onFraction = (fraction: number): void => void (entry.state = { state: 'running', fraction })
    const run = async (): Promise<VendorState> => finish(id, await work(id, request, signal, onFraction))
    entry.settled = withOperationHeartbeat(provider, id, run()).then(
      (state) => void (entry.state = state),
      async (cause: unknown) => {
        const error = await settleFailure(provider, id, cause).catch(() => cause as EngineError)
        entry.state = { state: 'failed', error, isBilled: false }
      },
    )
    // Another worker may have collected it; a later poll reads what was kept.
    void entry.settled.then(() =>
      setTimeout(() => held.get(id) === entry && held.delete(id), collectedWithinMs).unref(),
    )
    held.set(id, entry)
    return entry
  }

  /** What another process left: its result, its operation, or nothing. */
  async function resume(row: OperationRow): Promise<VendorState> {
    const result = await kept.load(row.id)
    if (result) return { state: 'succeeded', result }
    if (canJoin) return hold(row.id, undefined).state
    if (await isSenderAlive(needs.db, row.id)) return { state: 'running' }
    const lost = new EngineError('billed_unknown', 'the process that waited for the answer has ended')
    return { state: 'failed', error: await settleFailure(provider, row.id, lost), isBilled: true }
  }

  return {
    begin: (id, request) => Promise.resolve(void hold(id, request)),
    async poll(row) {
      const entry = held.get(row.id)
      if (!entry) return resume(row)
      if (entry.state.state === 'failed') held.delete(row.id)
      return entry.state
    },
    forget: (id) => void held.delete(id),
    async cancel(row) {
      const entry = held.get(row.id)
      entry?.stop.abort(new EngineError('billed_unknown', 'cancelled while it was made'))
      await stop?.(row.id).catch(() => undefined)
      await entry?.settled
      held.delete(row.id)
      const left = entry ? undefined : await findOperation(needs.db, row.id)
      if (left?.state === 'submitting')
        await settleFailure(provider, row.id, new EngineError('billed_unknown', 'cancelled while it was made'))
    },
  }
}
