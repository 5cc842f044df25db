import type { RemoteCapability } from '@songloom/platform/engine-providers/schema'
import { isOlderThan, markCollected } from '@songloom/store/providers/operations'
import { EngineError } from '../port/engine-error.ts'
import type { EngineErrorClass } from '../port/engine-error.ts'
import type { EngineIdentity, OperationState } from '../port/engine.ts'
import type { BriefFor, OutputFor } from '../port/engines.ts'
import { createRunner } from './operations/create-runner.ts'
import type { OperationRow, OperationRunner } from './operations/runner.ts'
import { settleFailure } from './operations/settle.ts'
import { estimateMicros, isFree } from './remote-provider.ts'
import type { RemoteProvider } from './remote-provider.ts'
import { cutText } from './tasks/request-text.ts'
import type { ProviderRequest, VendorLengths, VendorResult, VendorState } from './vendor.ts'

/** How a capability's briefs and outputs are those of any provider. */
export interface RemoteTask<Name extends RemoteCapability> {
  capability: Name
  /** Throws an `EngineError` 'unsupported' for a brief that only our own engine can follow. */
  toProviderRequest(brief: BriefFor<Name>, provider: RemoteProvider): ProviderRequest | Promise<ProviderRequest>
  /** The output, and the seconds that are billed. */
  toOutput(
    result: VendorResult,
    provider: RemoteProvider,
    id: string,
    brief: BriefFor<Name> | undefined,
  ): Promise<{ output: OutputFor<Name>; seconds: number }>
}

/** One capability of one remote provider; operations are rows that were recorded before they were sent. */
export interface RemoteEngine<Name extends RemoteCapability> extends EngineIdentity {
  readonly isFree: boolean
  readonly isIdempotent: boolean
  /** The request, if the provider can make it, and what it will cost. Throws an `EngineError` otherwise. */
  prepare(brief: BriefFor<Name>): Promise<{ request: ProviderRequest; costMicros: number }>
  send(id: string, request: ProviderRequest): Promise<void>
  poll(row: OperationRow): Promise<OperationState>
  cancel(row: OperationRow): Promise<void>
  collect(row: OperationRow, brief: BriefFor<Name> | undefined): Promise<OutputFor<Name>>
}

const transient: readonly EngineErrorClass[] = ['unavailable', 'rate_limited', 'timeout']

const unsupported = (message: string): EngineError => new EngineError('unsupported', message)

function assertLength(
  { vendor }: RemoteProvider,
  { capability, durationSeconds, regions = [] }: ProviderRequest,
): void {
  const lengths = vendor.can[capability]
  if (!lengths) throw unsupported(`${vendor.kind} has no ${capability}`)
  const { ofRegion, maxRegions = 1 } = lengths
  const check = (
    seconds: number,
    { minSeconds, maxSeconds }: Pick<VendorLengths, 'minSeconds' | 'maxSeconds'>,
  ): void => {
    if (seconds < minSeconds || seconds > maxSeconds)
      throw unsupported(`${vendor.kind} makes ${minSeconds} to ${maxSeconds} s, not ${Math.round(seconds)} s`)
  }
  check(durationSeconds, lengths)
  if (ofRegion) for (const { fromSeconds, toSeconds } of regions) check(toSeconds - fromSeconds, ofRegion)
  if (regions.length > maxRegions) throw unsupported(`${vendor.kind} makes ${maxRegions} parts at once`)
}

/** Seconds after which an operation is given up. */
const deadlineOf = ({ config: { limits, training } }: RemoteProvider, capability: RemoteCapability): number =>
  capability === 'train' && training ? training.hours * 3_600 : limits.operationSeconds

/** The request with texts as long as the provider takes them, and what it will cost. */
function prepareRequest(provider: RemoteProvider, asked: ProviderRequest) {
  const { maxPrompt, maxLyrics } = provider.vendor
  const request = { ...asked, prompt: cutText(asked.prompt, maxPrompt), lyrics: cutText(asked.lyrics, maxLyrics) }
  assertLength(provider, request)
  return { request, costMicros: estimateMicros(provider.config, request.durationSeconds) }
}

async function fetchResult(runner: OperationRunner, row: OperationRow): Promise<VendorResult> {
  const found = await runner.poll(row)
  if (found.state === 'succeeded') return found.result
  throw new EngineError('unavailable', `its result is not there (${found.state})`)
}

export function createRemoteEngine<Name extends RemoteCapability>(
  provider: RemoteProvider,
  task: RemoteTask<Name>,
): RemoteEngine<Name> {
  const { config, vendor, needs } = provider
  const runner = createRunner(provider)
  const free = isFree(config)
  const maxSeconds = deadlineOf(provider, task.capability)

  const fail = async (id: string, error: unknown, isBilled?: boolean): Promise<OperationState> => ({
    state: 'failed',
    error: await settleFailure(provider, id, error, isBilled),
  })

  /** Forgets a result that cannot be used, and returns its error: a paid one is not bought again. */
  function dropResult(id: string, error: EngineError): EngineError {
    runner.forget(id)
    return free ? error : new EngineError('failed', error.message)
  }

  async function giveUpLate(row: OperationRow): Promise<OperationState> {
    // Recorded first: a cancelled operation would not count as a failure of its provider.
    const failed = await fail(row.id, new EngineError(free ? 'timeout' : 'failed', `not done in ${maxSeconds} s`))
    await runner.cancel(row)
    return failed
  }

  /** Connections that are held end by a deadline of their own. */
  const isLate = async ({ id }: OperationRow): Promise<boolean> =>
    vendor.operations.shape === 'job' && (await isOlderThan(needs.db, id, maxSeconds))

  /** Where the provider has forgotten a paid operation, nobody knows whether it was billed. */
  async function forget(row: OperationRow): Promise<OperationState> {
    const failed = await fail(row.id, new EngineError('billed_unknown', 'the provider no longer knows it'))
    return free ? { state: 'lost' } : failed
  }

  async function toState(row: OperationRow, found: VendorState): Promise<OperationState> {
    if (found.state === 'succeeded') return { state: 'succeeded' }
    if (found.state === 'lost') return forget(row)
    if (found.state === 'failed') return fail(row.id, found.error, found.isBilled)
    if (await isLate(row)) return giveUpLate(row)
    // Its deadline is that of the operation alone: providers report no progress for minutes.
    return { state: 'running', stage: found.stage ?? 'render', fraction: found.fraction ?? 0, isWaiting: true }
  }

  return {
    id: config.id,
    version: config.model ?? vendor.kind,
    capabilities: { restartable: free, deterministic: false, stalledAfterMs: maxSeconds * 1_000 },
    isFree: free,
    isIdempotent: vendor.isIdempotent || vendor.preparesFirst?.includes(task.capability) === true,
    prepare: async (brief) => prepareRequest(provider, await task.toProviderRequest(brief, provider)),
    send: (id, request) => runner.begin(id, request),
    async poll(row) {
      try {
        return await toState(row, await runner.poll(row))
      } catch (error) {
        if (!(error instanceof EngineError) || error.errorClass !== 'bad_result') throw error
        return fail(row.id, dropResult(row.id, error), true)
      }
    },
    cancel: (row) => runner.cancel(row),
    async collect(row, brief) {
      const result = await fetchResult(runner, row)
      try {
        const { output, seconds } = await task.toOutput(result, provider, row.id, brief)
        runner.forget(row.id)
        await markCollected(needs.db, row.id, estimateMicros(config, seconds))
        return output
      } catch (error) {
        // A link that does not answer now may answer later; a cancelled fetch or a fault of ours
        // says nothing of the result.
        if (!(error instanceof EngineError) || transient.includes(error.errorClass)) throw error
        throw dropResult(row.id, await settleFailure(provider, row.id, error, true))
      }
    },
  }
}
