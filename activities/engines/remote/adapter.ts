import type { Engines } from '../port/engines.ts'

/**
 * A provider of engines that runs elsewhere. An adapter is a file of this folder and an entry of `adapters`; for each
 * capability that it has it implements an `Engine` of the port:
 *
 * - `start` sends the brief and answers an operation with the id of the adapter (`engine`) and that of the provider
 *   (`id`). It passes `idempotencyKey` on, so that a request sent twice is billed once, and throws an `EngineError`
 *   ('unavailable', 'rate_limited', 'auth', 'content_policy' …) for a request that is refused. The score of a brief may
 *   be left unread.
 * - `poll` answers the state of the operation, or `lost` if the provider no longer knows it; `cancel` returns when it
 *   has stopped.
 * - `collect` answers a 16-bit 44.1 kHz stereo WAV with the `facts` of what it plays, composed or measured, and
 *   `followsScore: false`.
 * - `restartable` is false where starting again is billed again, `deterministic` where the same seed gives other
 *   samples.
 *
 * A writer of texts implements `TextWriter` instead, as `model-writer.ts` does.
 */
export interface RemoteAdapter {
  /** The name by which settings and recipes call it. */
  readonly id: string
  /** The engines that it has with these settings; undefined without those that it needs. */
  connect(env: Readonly<Record<string, string | undefined>>): Partial<Engines> | undefined
}

/** Every remote provider of engines. */
export const adapters: readonly RemoteAdapter[] = []
