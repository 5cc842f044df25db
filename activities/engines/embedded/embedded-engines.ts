import { engineVersion } from '@songloom/engine/version'
import { createEngines } from '../port/engines.ts'
import type { Engines } from '../port/engines.ts'
import { capabilities } from './capabilities.ts'
import type { Capability, Studio } from './capability.ts'
import type { Brief, Engine, OperationState, StartOptions } from '../port/engine.ts'
import { EngineError } from '../port/engine-error.ts'
import { sentinelError, sentinelHangs, readSentinel } from '../port/failure-sentinel.ts'
import { versionWith } from './recording-recipe.ts'
import { singerMark } from '../singers/singer-voices.ts'
import type { SingerVoices } from '../singers/singer-voices.ts'
import type { SoundFontFile } from '../soundfont/soundfont-file.ts'
import type { RunOptions, ThreadPool } from '../port/thread-pool.ts'

export interface EmbeddedOptions {
  /** Plays the instruments it has instead of the engine's own voices. */
  soundFont?: SoundFontFile | undefined
  /** The voices of the threads, if not the engine's own singer. */
  singerVoices?: SingerVoices | undefined
  /** `fail: …` in the words of a request is obeyed: demo and tests only. */
  allowsSentinels?: boolean
  /** Called when the work succeeds, but differs from the request. */
  warn?: (message: string) => void
  /** The version in recipes. */
  id?: string
}

interface Running {
  state: OperationState
  stop: AbortController
  settled: Promise<unknown>
}

type Work<Asked, Output> = (brief: Asked, options: RunOptions) => Promise<Output>

/** Ten times the longest gap between progress notes on an idle machine. */
const stalledAfterMs = 60_000

const asEngineError = (error: unknown): Error => {
  if (error instanceof EngineError) return error
  const isInput = error instanceof Error && error.name === 'EngineInputError'
  return new EngineError(isInput ? 'invalid_request' : 'failed', error instanceof Error ? error.message : String(error))
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))

/** Runs one kind of work behind the engine interface; operations are kept in memory and end with the process. */
function embeddedEngine<Asked extends Brief, Output>(
  { id, version }: { id: string; version: string },
  allowsSentinels: boolean,
  work: Work<Asked, Output>,
): Engine<Asked, Output> {
  const running = new Map<string, Running>()

  function begin(brief: Asked, { attempt, onPreview }: StartOptions): Running {
    const stop = new AbortController()
    const entry: Running = {
      stop,
      state: { state: 'running', stage: 'begin', fraction: 0 },
      settled: Promise.resolve(undefined),
    }
    const options: RunOptions = {
      signal: stop.signal,
      onPreview,
      onProgress: ({ stage, fraction }) => void (entry.state = { state: 'running', stage, fraction }),
      onWaiting(isWaiting) {
        if (entry.state.state === 'running') entry.state = { ...entry.state, isWaiting }
      },
    }
    const run = async (): Promise<Output> => {
      const sentinel = allowsSentinels ? readSentinel(brief.words) : undefined
      const planned = sentinelError(sentinel, attempt)
      if (planned) throw planned
      if (sentinelHangs(sentinel, attempt)) return untilAborted(stop.signal)
      return work(brief, options)
    }
    entry.settled = run().then(
      (output) => {
        entry.state = { state: 'succeeded' }
        return output
      },
      (error: unknown) => void (entry.state = { state: 'failed', error: asEngineError(error) }),
    )
    return entry
  }

  return {
    id,
    version,
    capabilities: { restartable: true, deterministic: true, stalledAfterMs },
    start(brief, options) {
      const { idempotencyKey } = options
      const known = running.get(idempotencyKey)
      if (!known || known.state.state === 'failed') running.set(idempotencyKey, begin(brief, options))
      return Promise.resolve({ engine: id, id: idempotencyKey })
    },
    poll: (operation) => {
      const state = running.get(operation.id)?.state ?? { state: 'lost' as const }
      // A failed operation is never collected: the caller starts a new one.
      if (state.state === 'failed') running.delete(operation.id)
      return Promise.resolve(state)
    },
    waitForEnd: ({ id: key }) => running.get(key)?.settled,
    async cancel(operation) {
      const entry = running.get(operation.id)
      entry?.stop.abort(new Error('cancelled'))
      await entry?.settled
      running.delete(operation.id)
    },
    async collect(operation) {
      const output = (await running.get(operation.id)?.settled) as Output | undefined
      running.delete(operation.id)
      if (output === undefined) throw new EngineError('lost', `nothing to collect for ${operation.id}`)
      return output
    },
  }
}

/** The built-in engine in worker threads of this process: deterministic and free; operations end with the process. */
export function createEmbeddedEngines(
  threads: ThreadPool,
  { soundFont, singerVoices, allowsSentinels = false, warn = () => undefined, id = 'embedded' }: EmbeddedOptions = {},
): Engines {
  const ownInstruments = engineVersion + (singerVoices ? singerMark(singerVoices) : '')
  const played = versionWith(ownInstruments, soundFont)
  const studio: Studio = { threads, soundFont, ownInstruments, warn }
  return createEngines(capabilities, (_, capability) => {
    const { playsInstruments, work } = capability as Capability<Brief, unknown>
    const version = playsInstruments ? played : engineVersion
    return embeddedEngine({ id, version }, allowsSentinels, (brief, options) => work(brief, studio, options))
  })
}
