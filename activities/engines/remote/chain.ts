import { ApplicationFailure } from '@temporalio/common'
import { ownEngineName } from '@songloom/platform/engine-providers/schema'
import type { CapabilityRule, RemoteCapability } from '@songloom/platform/engine-providers/schema'
import { admitOperation } from '@songloom/store/providers/admit'
import type { Admission } from '@songloom/store/providers/admit'
import { findOperation, findStanding, listFailedProviders } from '@songloom/store/providers/operations'
import type { ProviderOperationRow } from '@songloom/store/providers/operations'
import type { StyleAdapter } from '@songloom/tools/shared/job-dna.rules'
import { toolPausedType } from '../../jobs/retry-limit.ts'
import { EngineError } from '../port/engine-error.ts'
import type { EngineErrorClass } from '../port/engine-error.ts'
import type { Engine, EngineIdentity, Operation, OperationState, StartOptions } from '../port/engine.ts'
import type { BriefFor, Engines, OutputFor } from '../port/engines.ts'
import { settleFailure } from './operations/settle.ts'
import type { RemoteEngine } from './remote-engine.ts'
import type { RemoteProvider } from './remote-provider.ts'
import { toOperationState } from './to-operation-state.ts'

/** Refusals after which nothing can have been billed and another provider may do it. */
const failsOver: readonly EngineErrorClass[] = [
  'unavailable',
  'rate_limited',
  'auth',
  'quota',
  'unsupported',
  'timeout',
]

const canFailOver = (error: unknown): error is EngineError =>
  error instanceof EngineError && failsOver.includes(error.errorClass)

/** A provider in the order of a capability. */
export interface Link<Name extends RemoteCapability> {
  provider: RemoteProvider
  engine: RemoteEngine<Name>
}

export interface ChainParts<Name extends RemoteCapability> {
  capability: Name
  rule: CapabilityRule
  links: readonly Link<Name>[]
  own: Engines[Name]
  /** Names the engine that made an output. */
  label(output: OutputFor<Name>, by: EngineIdentity): OutputFor<Name>
}

const waitFor = { paused: '60s', spend: '300s', busy: '5s' } as const
/** A training waits for hours of another one. */
const trainingWait = '300s'

/** The job waits without occupying a slot, as for a paused tool. */
const waitsFor = (refused: keyof typeof waitFor, provider: string, capability: RemoteCapability): ApplicationFailure =>
  ApplicationFailure.create({
    type: toolPausedType,
    message: `${provider} takes nothing now (${refused})`,
    nextRetryDelay: capability === 'train' && refused === 'busy' ? trainingWait : waitFor[refused],
  })

const toNames = (key: string): { jobId: string; step: string } => {
  const [jobId = key, ...step] = key.split('/')
  return { jobId, step: step.join('/') }
}

/**
 * A capability whose providers are asked in the order of the configuration. The next one is asked where nothing can
 * have been billed; what may have been billed is never sent twice, neither to the same provider nor to another.
 */
export function createChain<Name extends RemoteCapability>(
  parts: ChainParts<Name>,
): Engine<BriefFor<Name>, OutputFor<Name>> {
  const { capability, rule, links, label } = parts
  const own = parts.own as Engine<BriefFor<Name>, OutputFor<Name>>
  const byName = new Map(links.map((link) => [link.provider.config.id, link]))
  const first = byName.get(rule.providers[0]!)?.engine ?? own
  const rows = new Map<string, ProviderOperationRow>()
  const { db } = links[0]!.provider.needs

  async function admit({ provider }: Link<Name>, key: string, costMicros: number): Promise<Admission> {
    const { id, model, limits } = provider.config
    const names = { ...toNames(key), idempotencyKey: key, provider: id, capability, model: model ?? null }
    return admitOperation(db, { ...names, costMicros, limits })
  }

  async function send({ provider, engine }: Link<Name>, id: string, brief: BriefFor<Name>): Promise<Operation> {
    const { order } = await engine.prepare(brief)
    await engine.send(id, order).catch(async (error: unknown) => {
      throw await settleFailure(provider, id, error, false)
    })
    return { engine: engine.id, id }
  }

  /** The operation; undefined where the next provider shall be asked. */
  async function tryLink(link: Link<Name>, brief: BriefFor<Name>, key: string): Promise<Operation> {
    const { costMicros } = await link.engine.prepare(brief)
    const admission = await admit(link, key, costMicros)
    if ('id' in admission) return send(link, admission.id, brief)
    const { refused } = admission
    const isWaiting = (refused === 'paused' ? rule.whenPaused : rule.whenFull) === 'wait'
    if (isWaiting) throw waitsFor(refused, link.engine.id, capability)
    throw new EngineError('unavailable', `${link.engine.id} takes nothing now (${refused})`)
  }

  /** A provider that has learned the style comes first, and those that failed for this request come last. */
  async function inOrder(key: string, brief: BriefFor<Name>): Promise<string[]> {
    const failed = new Set(await listFailedProviders(db, key))
    const learned = (brief as { adapter?: StyleAdapter }).adapter?.provider
    const rank = (id: string): number => (failed.has(id) ? 2 : id === learned ? 0 : 1)
    return rule.providers.toSorted((one, other) => rank(one) - rank(other))
  }

  async function startNext(brief: BriefFor<Name>, options: StartOptions): Promise<Operation> {
    let refusal: EngineError | undefined
    for (const id of await inOrder(options.idempotencyKey, brief))
      try {
        if (id === ownEngineName) return await own.start(brief, options)
        return await tryLink(byName.get(id)!, brief, options.idempotencyKey)
      } catch (error) {
        if (!canFailOver(error)) throw error
        refusal = error
      }
    throw refusal ?? new EngineError('unavailable', 'no provider is configured')
  }

  /** What an attempt that died left: an operation to go on with, or a send whose answer nobody has. */
  async function continueWith(row: ProviderOperationRow, brief: BriefFor<Name>): Promise<Operation | undefined> {
    const link = byName.get(row.provider)
    if (!link) throw new EngineError('billed_unknown', `${row.provider} is no longer configured`)
    if (row.state === 'running' || row.state === 'collected') return { engine: row.provider, id: row.id }
    if (row.state === 'submitting' && link.engine.isIdempotent) return send(link, row.id, brief)
    const lost = await settleFailure(
      link.provider,
      row.id,
      new EngineError('billed_unknown', 'its sender ended before an answer came'),
    )
    if (link.engine.isFree) return undefined
    throw lost
  }

  async function rowOf({ id }: Operation): Promise<ProviderOperationRow | undefined> {
    const known = rows.get(id) ?? (await findOperation(db, id))
    if (known?.operation_id) rows.set(id, known)
    return known
  }

  /** Runs at our own engine, or at the provider that the operation names. */
  async function at<T>(
    operation: Operation,
    atOwn: () => Promise<T>,
    atProvider: (engine: RemoteEngine<Name>, row: ProviderOperationRow) => Promise<T>,
  ): Promise<T> {
    if (operation.engine === own.id) return atOwn()
    const [link, row] = [byName.get(operation.engine), await rowOf(operation)]
    if (!link || !row) throw new EngineError('failed', `${operation.engine} is no longer configured`)
    return atProvider(link.engine, row)
  }

  const isLast = (operation: Operation): boolean => rule.providers.at(-1) === operation.engine

  return {
    id: first.id,
    version: `${first.version}+${rule.providers.slice(1).join('+')}`,
    capabilities: { ...own.capabilities, restartable: false, deterministic: false },
    canRestart: ({ engine }) => engine === own.id || byName.get(engine)?.engine.isFree === true,
    async start(brief, options) {
      const standing = await findStanding(db, options.idempotencyKey)
      const continued = standing && (await continueWith(standing, brief))
      return continued ?? startNext(brief, options)
    },
    async poll(operation): Promise<OperationState> {
      const state = await at(
        operation,
        () => own.poll(operation),
        (engine, row) => engine.poll(row),
      )
      if (state.state !== 'running' && state.state !== 'succeeded') rows.delete(operation.id)
      return toOperationState(state, canFailOver, !isLast(operation))
    },
    cancel: (operation) =>
      at(
        operation,
        () => own.cancel(operation),
        (engine, row) => engine.cancel(row),
      ),
    collect: (operation, brief) =>
      at(
        operation,
        async () => label(await own.collect(operation, brief), own),
        async (engine, row) => {
          const output = await engine.collect(row, brief)
          rows.delete(operation.id)
          return label(output, engine)
        },
      ),
  }
}
