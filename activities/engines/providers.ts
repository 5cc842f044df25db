import type { Log } from '@songloom/platform/log'
import { observedEncoder, observedEngines } from '../telemetry/engine.ts'
import { openEmbeddedProvider } from './embedded/embedded-provider.ts'
import { fallsBack, withFallBack } from './fall-back.ts'
import { readFixture } from './port/engine-name.ts'
import type { EngineName } from './port/engine-name.ts'
import type { CapabilityName, Engines } from './port/engines.ts'
import type { Provider, ProviderNeeds } from './port/provider.ts'
import { adapters } from './remote/adapter.ts'
import type { RemoteAdapter } from './remote/adapter.ts'
import { createZeroCostProvider } from './zero-cost/zero-cost-provider.ts'

interface ProviderEntry {
  /** Whether its sound is an example of what visitors get. */
  makesExamples: boolean
  open(needs: ProviderNeeds): Promise<Provider>
}

/** Providers of everything, by `MUSIC_ENGINE`. */
export const providers: Readonly<Record<EngineName, ProviderEntry>> = {
  embedded: { makesExamples: true, open: (needs) => openEmbeddedProvider(needs) },
  fixture: {
    makesExamples: true,
    open: (needs) => openEmbeddedProvider(needs, 'fixture', readFixture('fixture', needs.config)),
  },
  'zero-cost': { makesExamples: false, open: () => Promise.resolve(createZeroCostProvider()) },
}

type Environment = Readonly<Record<string, string | undefined>>

/** A remote provider for a capability. */
export interface RemoteChoice {
  capability: CapabilityName
  provider: string
}

/** Reads `ENGINE_PROVIDERS`, such as `generateSong=acme,sing=acme`. Throws for a capability that there is not. */
export function readRemoteChoices(setting: string | undefined, engines: Engines): RemoteChoice[] {
  const pairs = (setting ?? '').split(',').filter((pair) => pair.trim() !== '')
  return pairs.map((pair) => {
    const [capability = '', provider = ''] = pair.split('=').map((part) => part.trim())
    if (!Object.hasOwn(engines, capability))
      throw new Error(`ENGINE_PROVIDERS names "${capability}", which is none of ${Object.keys(engines).join(', ')}.`)
    return { capability: capability as CapabilityName, provider }
  })
}

/** The remote engine of a capability, else our own where the capability falls back. Throws where it does not. */
function chooseEngine<Name extends CapabilityName>(
  capability: Name,
  own: Engines[Name],
  adapter: RemoteAdapter,
  env: Environment,
  log: Pick<Log, 'warn'>,
): Engines[Name] {
  const engine = adapter.connect(env)?.[capability]
  if (engine) return withFallBack(capability, engine, own)
  const problem = `${adapter.id} is not configured for ${capability}`
  if (!fallsBack(capability)) throw new Error(`${problem}.`)
  log.warn({}, `${problem}; our own engine does it`)
  return own
}

/** The engines with the remote ones of `ENGINE_PROVIDERS` in their places. Throws for a provider that there is not. */
export function assignEngines(
  own: Engines,
  env: Environment,
  log: Pick<Log, 'warn'>,
  known: readonly RemoteAdapter[] = adapters,
): Engines {
  const engines: Partial<Record<CapabilityName, unknown>> = { ...own }
  for (const { capability, provider } of readRemoteChoices(env.ENGINE_PROVIDERS, own)) {
    const adapter = known.find(({ id }) => id === provider)
    if (!adapter) throw new Error(`ENGINE_PROVIDERS names the provider "${provider}", which there is not.`)
    engines[capability] = chooseEngine(capability, own[capability], adapter, env, log)
  }
  return engines as Engines
}

/** Opens the provider of this name, with the remote engines of the settings, each operation in a span. */
export async function openProvider(
  name: EngineName,
  needs: ProviderNeeds,
  env: Environment = process.env,
): Promise<Provider> {
  const provider = await providers[name].open(needs)
  const engines = assignEngines(provider.engines, env, needs.log)
  return { ...provider, engines: observedEngines(engines), encode: observedEncoder(provider.encode) }
}
