import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { en } from 'zod/locales'
import { engineProvidersSchema, ownEngineName, remoteCapabilities } from './schema.ts'
import type { EngineProvidersConfig, ParsedProvider, ParsedProviders, ProviderConfig } from './schema.ts'

type Environment = Readonly<Record<string, string | undefined>>

const none: EngineProvidersConfig = { providers: [], capabilities: {} }

/** Every problem of a configuration, as sentences without the values of keys. */
export class EngineProvidersError extends Error {
  constructor(problems: readonly string[]) {
    super(`The engine providers are not configured correctly. ${problems.join(' ')}`)
    this.name = 'EngineProvidersError'
  }
}

/** The providers in the file that `ENGINE_CONFIG` names; none without it. Throws one error that lists every problem. */
export function readEngineProviders(env: Environment = process.env): EngineProvidersConfig {
  const path = env.ENGINE_CONFIG?.trim()
  return path ? parseEngineProviders(readText(path), env) : none
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new EngineProvidersError([`ENGINE_CONFIG names ${path}, which cannot be read: ${(error as Error).message}.`])
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new EngineProvidersError([`It is not JSON: ${(error as Error).message}.`])
  }
}

/** The same from the text of the file. */
export function parseEngineProviders(text: string, env: Environment): EngineProvidersConfig {
  const { success, data, error } = engineProvidersSchema.safeParse(parseJson(text), { error: en().localeError })
  if (!success)
    throw new EngineProvidersError(error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}.`))
  const problems = listProblems(data, env)
  if (problems.length > 0) throw new EngineProvidersError(problems)
  const providers = Object.entries(data.providers).map(([id, provider]) => toConfig(id, provider, env))
  return { providers, capabilities: data.capabilities }
}

function toConfig(id: string, provider: ParsedProvider, env: Environment): ProviderConfig {
  if (provider.kind !== 'onnx') {
    const key = provider.keyEnv && env[provider.keyEnv]?.trim()
    // The loaded adapter is a state of the whole server, so a provider with training gets one operation at a time.
    const limits = provider.training ? { ...provider.limits, concurrent: 1 } : provider.limits
    return { ...provider, id, baseUrl: provider.baseUrl.replace(/\/+$/, ''), key: key || undefined, limits }
  }
  const { path, threads, stems, kind, model, limits } = provider
  const price = { perOperation: 0, perMinute: 0 }
  return {
    id,
    kind,
    model: model ?? basename(path),
    limits,
    price,
    baseUrl: '',
    key: undefined,
    local: { path, threads, stems },
  }
}

const listRemoteProblems = (id: string, provider: ParsedProvider, env: Environment): string[] =>
  provider.kind === 'onnx'
    ? new Set(provider.stems).size === provider.stems.length
      ? []
      : [`providers.${id}.stems: a stem is listed twice.`]
    : [
        ...(isServiceAddress(provider.baseUrl)
          ? []
          : [`providers.${id}.baseUrl: give an http address without a user, a query or a fragment.`]),
        ...(provider.keyEnv && !env[provider.keyEnv]?.trim()
          ? [`providers.${id}.keyEnv: ${provider.keyEnv} is not set.`]
          : []),
        ...listTrainingProblems(id, provider),
      ]

function listTrainingProblems(
  id: string,
  { kind, training, limits }: ParsedProvider & { training?: unknown },
): string[] {
  if (!training) return []
  return [
    ...(kind === 'ace-step' ? [] : [`providers.${id}.training: ${kind} cannot be trained.`]),
    ...((limits.concurrent ?? 1) === 1
      ? []
      : [`providers.${id}.limits.concurrent: a provider that trains makes one thing at a time.`]),
  ]
}

/** Providers that shall train, without a place for it. */
const listUntrained = ({ providers, capabilities }: ParsedProviders): string[] =>
  (capabilities.train?.providers ?? [])
    .filter((id) => Object.hasOwn(providers, id) && !('training' in providers[id]! && providers[id].training))
    .map((id) => `capabilities.train: "${id}" has no setting training.`)

function listProblems({ providers, capabilities }: ParsedProviders, env: Environment): string[] {
  return [
    ...Object.entries(providers).flatMap(([id, provider]) => [
      ...(id === ownEngineName ? [`providers.${id}: this name is that of the embedded engine.`] : []),
      ...listRemoteProblems(id, provider, env),
    ]),
    ...remoteCapabilities.flatMap((name) => {
      const names = capabilities[name]?.providers ?? []
      return [
        ...names
          .filter((id) => id !== ownEngineName && !Object.hasOwn(providers, id))
          .map((id) => `capabilities.${name}: there is no provider "${id}".`),
        ...(new Set(names).size === names.length ? [] : [`capabilities.${name}: a provider is listed twice.`]),
      ]
    }),
    ...listUntrained({ providers, capabilities }),
  ]
}

function isServiceAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return (
    url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
  )
}

/** Whether a provider of the configuration trains adapters of styles. */
export const trainsAdapters = ({ capabilities }: EngineProvidersConfig): boolean =>
  (capabilities.train?.providers ?? []).some((id) => id !== ownEngineName)

/**
 * The environment variables that hold keys of providers, for the log, which hides their values;
 * none if it cannot be read.
 */
export function listKeySettings(env: Environment): string[] {
  try {
    const names = readFileSync(env.ENGINE_CONFIG?.trim() ?? '', 'utf8').matchAll(/"keyEnv"\s*:\s*"(\w+)"/g)
    return [...names].map(([, name]) => name!)
  } catch {
    return []
  }
}
