import type { CapabilityRule, RemoteCapability } from '@songloom/platform/engine-providers/schema'
import { findOperation } from '@songloom/store/providers/operations'
import type { ProviderOperationRow } from '@songloom/store/providers/operations'
import { EngineError } from '../port/engine-error.ts'
import type { Engine, EngineIdentity, Operation, OperationState } from '../port/engine.ts'
import type { BriefFor, Engines, OutputFor } from '../port/engines.ts'
import type { RemoteEngine } from './remote-engine.ts'
import { canFailOver, startOperation } from './start-operation.ts'
import type { Link } from './start-operation.ts'
import { toOperationState } from './to-operation-state.ts'

export interface ChainParts<Name extends RemoteCapability> {
  capability: Name
  rule: CapabilityRule
  links: readonly Link<Name>[]
  own: Engines[Name]
  /** Names the engine that made an output. */
  label(output: OutputFor<Name>, by: EngineIdentity): OutputFor<Name>
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
  const choice = { db, capability, rule, byName, own }

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
    start: (brief, options) => startOperation(choice, brief, options),
    async poll(operation): Promise<OperationState> {
      const state = await at(
        operation,
        () => own.poll(operation),
        (engine, row) => engine.poll(row),
      )
      if (state.state !== 'running' && state.state !== 'succeeded') rows.delete(operation.id)
      return toOperationState(state, canFailOver, !isLast(operation))
    },
    waitForEnd: (operation) => own.waitForEnd?.(operation),
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
