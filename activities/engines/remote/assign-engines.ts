import { remoteCapabilities } from '@songloom/platform/engine-providers/schema'
import type { EngineProvidersConfig, RemoteCapability } from '@songloom/platform/engine-providers/schema'
import type { EngineIdentity } from '../port/engine.ts'
import type { CapabilityName, Engines, OutputFor } from '../port/engines.ts'
import type { StopOperation } from '../port/provider.ts'
import type { StemRendering } from '../port/listening.ts'
import { createChain } from './chain.ts'
import { stopOperation } from './operations/stop-operation.ts'
import type { RemoteDeps } from './provider-parts.ts'
import { createRemoteEngine } from './remote-engine.ts'
import type { RemoteTask } from './remote-engine.ts'
import { connectProvider } from './remote-provider.ts'
import type { RemoteProvider } from './remote-provider.ts'
import type { Link } from './start-operation.ts'
import { extendTask, inpaintTask } from './tasks/edit-tasks.ts'
import { musicTask, songTask } from './tasks/music-tasks.ts'
import { stemsTask } from './tasks/stems-task.ts'
import { voiceTask } from './tasks/voice-task.ts'
import { trainTask } from './tasks/train-task.ts'
import { vendors } from './vendors/table.ts'

type Label<Output> = (output: Output, by: EngineIdentity) => Output

const nameOf = ({ id, version, capabilities }: EngineIdentity): EngineIdentity => ({ id, version, capabilities })

const labelOne = <Output extends object>(output: Output, by: EngineIdentity): Output => ({
  ...output,
  renderedBy: nameOf(by),
})
const labelStems: Label<StemRendering[]> = (stems, by) => stems.map((stem) => ({ ...stem, renderedBy: nameOf(by) }))

/** Orders and outputs of each capability that providers can have. */
const tasks: { [Name in RemoteCapability]: { task: RemoteTask<Name>; label: Label<OutputFor<Name>> } } = {
  generateSong: { task: songTask, label: labelOne },
  generateMusic: { task: musicTask, label: labelOne },
  extendTrack: { task: extendTask, label: labelOne },
  inpaint: { task: inpaintTask, label: labelOne },
  separateStems: { task: stemsTask, label: labelStems },
  findVoice: { task: voiceTask, label: (found) => found },
  train: { task: trainTask, label: (trained) => trained },
}

function chainFor<Name extends RemoteCapability>(
  capability: Name,
  own: Engines,
  config: EngineProvidersConfig,
  connected: ReadonlyMap<string, RemoteProvider>,
): Engines[Name] {
  const rule = config.capabilities[capability]
  const { task, label } = tasks[capability] as unknown as (typeof tasks)[Name]
  const links = (rule?.providers ?? []).flatMap((id): Link<Name>[] => {
    const provider = connected.get(id)
    return provider ? [{ provider, engine: createRemoteEngine(provider, task) }] : []
  })
  if (!rule || links.length === 0) return own[capability]
  return createChain({ capability, rule, links, own: own[capability], label }) as unknown as Engines[Name]
}

export interface AssignedEngines {
  engines: Engines
  stopOperation: StopOperation
  /** Closes the connections. */
  close(): Promise<void>
}

/** Our own engines, with the providers of the configuration in the places of the capabilities that list them. */
export function assignEngines(
  own: Engines,
  config: EngineProvidersConfig,
  needs: Omit<RemoteDeps, 'own'>,
): AssignedEngines {
  const connect = (entry: EngineProvidersConfig['providers'][number]) =>
    [entry.id, connectProvider(entry, vendors[entry.kind], { ...needs, own })] as const
  const connected = new Map(config.providers.map(connect))
  const engines: Partial<Record<CapabilityName, unknown>> = { ...own }
  for (const capability of remoteCapabilities) engines[capability] = chainFor(capability, own, config, connected)
  return {
    engines: engines as Engines,
    async stopOperation(row) {
      const provider = connected.get(row.provider)
      if (provider) await stopOperation(provider, row)
    },
    close: async () => void (await Promise.all([...connected.values()].map((provider) => provider.close()))),
  }
}
