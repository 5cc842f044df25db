import * as z from 'zod/mini'

/** The protocols that adapters speak; which model answers is data of the provider. */
export const remoteKinds = [
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
/** A model file on the machine of the worker. */
const localKind = 'onnx'
export type ProviderKind = (typeof remoteKinds)[number] | typeof localKind

/** Capabilities that a provider can have; all others are our own engine's. */
export const remoteCapabilities = [
  'generateSong',
  'generateMusic',
  'extendTrack',
  'inpaint',
  'separateStems',
  'findVoice',
  'train',
] as const
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

/** Where a provider learns adapters: a folder that it and each worker see, as each of them names it. */
const training = z.strictObject({
  /** On each worker. */
  folder: z.string().check(z.regex(/^(\/|[A-Za-z]:)/, 'give an absolute path')),
  /** The same folder as the provider names it; it reads and writes nothing outside of its own directory. */
  serverFolder: z.string().check(z.minLength(1), z.maxLength(500)),
  /** Rounds over all tracks, and the size of an adapter; those of the provider where absent. */
  epochs: z.optional(z.int().check(z.positive(), z.maximum(10_000))),
  rank: z.optional(z.int().check(z.positive(), z.maximum(256))),
  /** A training that takes longer is stopped. */
  hours: z._default(z.number().check(z.positive(), z.maximum(6)), 3),
})

const price = z.strictObject({
  perOperation: z._default(dollars, 0),
  perMinute: z._default(dollars, 0),
})

const noPrice = { perOperation: 0, perMinute: 0 }
const usualLimits = { requestSeconds: 30, operationSeconds: 900, resultMegabytes: 100 }

const remoteProvider = z.strictObject({
  kind: z.enum(remoteKinds),
  baseUrl: z.string(),
  /** The name of the environment variable with the key. */
  keyEnv: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/))),
  /** As the provider calls it; unknown names are sent as they are. */
  model: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  price: z._default(price, noPrice),
  limits: z._default(limits, usualLimits),
  /** Hosts that results may come from, with their subdomains; those of the kind where absent. */
  resultHosts: z.optional(z.array(z.string().check(z.minLength(1)))),
  training: z.optional(training),
})

const stemPart = z.enum(['vocals', 'drums', 'bass', 'other'])

const localProvider = z.strictObject({
  kind: z.literal(localKind),
  /** Of the model's file, on each worker. */
  path: z.string().check(z.regex(/^(\/|[A-Za-z]:)/, 'give an absolute path')),
  /** As recipes name the model. */
  model: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** Threads for one run. */
  threads: z._default(z.int().check(z.positive(), z.maximum(64)), 1),
  /** The order in which a separator of waveforms answers its stems. */
  stems: z._default(z.array(stemPart).check(z.length(4)), ['drums', 'bass', 'other', 'vocals']),
  limits: z._default(limits, usualLimits),
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
  providers: z.record(
    z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
    z.discriminatedUnion('kind', [remoteProvider, localProvider]),
  ),
  capabilities: z.partialRecord(z.enum(remoteCapabilities), capability),
})

/** A provider as the file has it. */
export type ParsedProvider = z.infer<typeof remoteProvider> | z.infer<typeof localProvider>

/** How a capability chooses among its providers. */
export type CapabilityRule = z.infer<typeof capability>

/** A provider of the configuration; `key` is the secret itself. */
export interface ProviderConfig extends Omit<z.infer<typeof remoteProvider>, 'kind'> {
  kind: ProviderKind
  id: string
  key: string | undefined
  /** Of a model on the machine of the worker, whose address is empty. */
  local?: Pick<z.infer<typeof localProvider>, 'path' | 'threads' | 'stems'> | undefined
}

export interface EngineProvidersConfig {
  providers: readonly ProviderConfig[]
  capabilities: Readonly<Partial<Record<RemoteCapability, CapabilityRule>>>
}

export type ParsedProviders = z.infer<typeof engineProvidersSchema>
