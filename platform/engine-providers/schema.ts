import * as z from 'zod/mini'

/** The protocols that adapters speak; which model answers is data of the provider. */
export const providerKinds = [
  'ace-step',
  'cog',
  'elevenlabs',
  'lalal',
  'lyria',
  'minimax',
  'mureka',
  'replicate',
  'stable-audio',
] as const
export type ProviderKind = (typeof providerKinds)[number]

/** Capabilities that a provider can have; all others are our own engine's. */
export const remoteCapabilities = ['generateSong', 'generateMusic', 'separateStems'] as const
export type RemoteCapability = (typeof remoteCapabilities)[number]

/** The name of our own engine in a list of providers. */
export const ownEngineName = 'embedded'

const seconds = z.number().check(z.positive(), z.maximum(3_600))
const dollars = z.number().check(z.nonnegative(), z.maximum(1_000_000))

const limits = z.strictObject({
  /** Estimated US dollars from midnight UTC, and from the first of the month. */
  spendPerDay: z.optional(dollars),
  spendPerMonth: z.optional(dollars),
  /** Operations under way at once, over all workers. */
  concurrent: z.optional(z.int().check(z.positive(), z.maximum(1_000))),
  /** A call that starts or asks; a call that is answered with the sound itself has `operationSeconds`. */
  requestSeconds: z._default(seconds, 30),
  operationSeconds: z._default(seconds, 900),
  resultMegabytes: z._default(z.number().check(z.positive(), z.maximum(500)), 100),
})

const price = z.strictObject({
  perOperation: z._default(dollars, 0),
  perMinute: z._default(dollars, 0),
})

const provider = z.strictObject({
  kind: z.enum(providerKinds),
  baseUrl: z.string(),
  /** The name of the environment variable with the key. */
  keyEnv: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/))),
  /** As the provider calls it; unknown names are sent as they are. */
  model: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  price: z._default(price, { perOperation: 0, perMinute: 0 }),
  limits: z._default(limits, { requestSeconds: 30, operationSeconds: 900, resultMegabytes: 100 }),
  /** Hosts that results may come from, with their subdomains; those of the kind where absent. */
  resultHosts: z.optional(z.array(z.string().check(z.minLength(1)))),
})

const rule = z._default(z.enum(['next', 'wait']), 'next')

const capability = z.strictObject({
  /** In the order in which they are asked. */
  providers: z.array(z.string()).check(z.minLength(1)),
  /** What becomes of a job whose provider staff paused. */
  whenPaused: rule,
  /** What becomes of a job whose provider has reached a limit. */
  whenFull: rule,
})

export const engineProvidersSchema = z.strictObject({
  providers: z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)), provider),
  capabilities: z.partialRecord(z.enum(remoteCapabilities), capability),
})

type Parsed = z.infer<typeof engineProvidersSchema>

/** How a capability chooses among its providers. */
export type CapabilityRule = z.infer<typeof capability>

/** A provider of the configuration; `key` is the secret itself. */
export interface ProviderConfig extends z.infer<typeof provider> {
  id: string
  key: string | undefined
}

export interface EngineProvidersConfig {
  providers: readonly ProviderConfig[]
  capabilities: Readonly<Partial<Record<RemoteCapability, CapabilityRule>>>
}

export type ParsedProviders = Parsed
