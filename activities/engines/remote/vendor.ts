import type { ProviderConfig, ProviderKind, RemoteCapability } from '@songloom/platform/engine-providers/schema'
import type { OnnxThreads } from '../onnx/onnx-threads.ts'
import type { VoiceSpan } from '../port/listening.ts'
import type { AdapterTrack } from '../port/styles.ts'
import type { StemPart } from '@songloom/tools/separate-stems/definition.rules'
import type { VendorHttp } from './http/vendor-http.ts'

/** What a provider is asked for, the same for all; each adapter names the fields as its provider does. */
export interface ProviderRequest {
  capability: RemoteCapability
  /** The words and styles, at most as long as the adapter says. */
  prompt: string
  /** Empty for an instrumental. */
  lyrics: string
  durationSeconds: number
  seed: number
  /** The sound to be worked on, a 16-bit WAV. */
  wav?: () => Promise<Uint8Array>
  /**
   * The parts of it that are replaced, in order; they reach before its start or past its end where it becomes longer.
   */
  regions?: readonly Region[]
  /** What a model is trained with. */
  tracks?: readonly AdapterTrack[]
  /** The adapter of the provider that plays. */
  adapter?: string | undefined
}

/** A part of a sound, in its own seconds. */
export interface Region {
  fromSeconds: number
  toSeconds: number
}

/** The lengths of whole sounds that a vendor makes, in seconds. */
export interface VendorLengths {
  minSeconds: number
  maxSeconds: number
  /** Of each part that is replaced. */
  ofRegion?: { minSeconds: number; maxSeconds: number }
  /** How many parts one operation replaces; 1 where absent. */
  maxRegions?: number
}

export type VendorFile = { role: 'song' | StemPart } & ({ url: string } | { bytes: Uint8Array })

/** A finished operation. */
export interface VendorResult {
  files: readonly VendorFile[]
  /** The words that the provider says it sang. */
  lyrics?: string | undefined
  /** Where somebody sings or speaks. */
  voice?: readonly VoiceSpan[]
}

export type VendorState =
  | { state: 'running'; stage?: string; fraction?: number }
  | { state: 'succeeded'; result: VendorResult }
  /** `isBilled`: whether it has its price all the same. */
  | { state: 'failed'; error: Error; isBilled: boolean }
  /** The provider does not know it (any more). */
  | { state: 'lost' }

/** What an adapter has at hand for one call. */
export interface VendorCall {
  http: VendorHttp
  config: ProviderConfig
  /** Our own id of the operation; the provider's idempotency key where it has one. */
  key: string
  /** Runs models on this machine. */
  models: OnnxThreads
}

/** A look at an operation. */
export interface VendorLook extends VendorCall {
  /**
   * Records another id of the operation before what it names is sent; false where another process did so, which then
   * sends it.
   */
  moveTo(operationId: string): Promise<boolean>
}

/** Answered with an id at once, and asked for until it is done. */
export interface JobOperations {
  shape: 'job'
  submit(request: ProviderRequest, call: VendorCall): Promise<string>
  poll(id: string, call: VendorLook): Promise<VendorState>
  cancel?(id: string, call: VendorCall): Promise<void>
}

/** Answered with the sound itself, minutes later and only once. */
export interface AnswerOperations {
  shape: 'answer'
  /** Computed on this machine: nothing is lost with it but time, so its result is not kept as objects. */
  isLocal?: true
  ask(request: ProviderRequest, call: VendorCall, signal: AbortSignal): Promise<VendorResult>
}

/** Streamed as events under an id of ours; a reader that reconnects gets them again. */
export interface StreamOperations {
  shape: 'stream'
  /** Reads to the end; without a request it joins the operation that the key names. */
  follow(
    request: ProviderRequest | undefined,
    call: VendorCall,
    signal: AbortSignal,
    onFraction: (fraction: number) => void,
  ): Promise<VendorResult>
  cancel(call: VendorCall): Promise<void>
}

/** One provider's protocol as data and field maps. */
export interface Vendor {
  kind: ProviderKind
  /** The lengths that it makes, by capability. */
  can: Partial<Record<RemoteCapability, VendorLengths>>
  /** Signs of the prompt and of the lyrics; longer ones are cut at a word. */
  maxPrompt: number
  maxLyrics: number
  /** The same key twice is one operation, so a send whose answer was lost can be repeated. */
  isIdempotent: boolean
  /** What only prepares when it is sent: sent again, it costs nothing. */
  preparesFirst?: readonly RemoteCapability[]
  /** Hosts of results, with their subdomains, besides the provider's own. */
  resultHosts: readonly string[]
  /** The least time between two looks at a job. */
  pollMs: number
  /** Headers that carry the key. */
  authorize(key: string): Record<string, string>
  operations: JobOperations | AnswerOperations | StreamOperations
}
