import { engineVersion } from '@songloom/engine/version'
import { EngineError } from './engine-error.ts'
import { sentinelError, sentinelHangs, sentinelOf } from './failure-sentinel.ts'
import type { MusicEngine, OperationState, SongBrief, SongTake, StartOptions } from './music-engine.ts'
import type { SoundFontFile } from './soundfont-file.ts'
import type { ThreadPool } from './thread-pool.ts'

interface Running {
  state: OperationState
  stop: AbortController
  settled: Promise<SongTake | undefined>
}

const asEngineError = (error: unknown): Error => {
  if (error instanceof EngineError) return error
  const isInput = error instanceof Error && error.name === 'EngineInputError'
  return new EngineError(isInput ? 'invalid_request' : 'failed', error instanceof Error ? error.message : String(error))
}

export interface EmbeddedOptions {
  /** Plays the instruments it has instead of the engine's own voices. */
  soundFont?: SoundFontFile | undefined
  /** Told what could not be done as it was wished, though the song was made. */
  warn?: (message: string) => void
}

/** The engine everyone has: our own, in worker threads of this process. Deterministic, free, and gone when the process is. */
export function createEmbeddedMusic(pool: ThreadPool, { soundFont, warn }: EmbeddedOptions = {}): MusicEngine {
  const running = new Map<string, Running>()

  function begin(brief: SongBrief, { attempt, onPreview }: StartOptions): Running {
    const stop = new AbortController()
    const entry: Running = {
      stop,
      state: { state: 'running', step: 'sing', fraction: 0 },
      settled: Promise.resolve(undefined),
    }
    const render = async (): Promise<SongTake | undefined> => {
      const sentinel = sentinelOf(brief.prompt)
      const planned = sentinelError(sentinel, attempt)
      if (planned) throw planned
      if (sentinelHangs(sentinel, attempt)) return untilAborted(stop.signal)
      const { soundFontProblem, ...take } = await pool.run(
        'renderTake',
        { score: brief.score, soundFont },
        {
          signal: stop.signal,
          onPreview,
          onProgress: ({ step, fraction }) => {
            entry.state = { state: 'running', step, fraction }
          },
        },
      )
      if (soundFontProblem === undefined) return take
      warn?.(`A song was played by the engine's own voices: ${soundFontProblem}`)
      return { ...take, version: engineVersion }
    }
    entry.settled = render().then(
      (take) => {
        entry.state = { state: 'succeeded' }
        return take
      },
      (error: unknown) => {
        entry.state = { state: 'failed', error: asEngineError(error) }
        return undefined
      },
    )
    return entry
  }

  return {
    id: 'embedded',
    version: soundFont ? `${engineVersion}+sf-${soundFont.sha256.slice(0, 8)}` : engineVersion,
    capabilities: { restartable: true, deterministic: true },
    start(brief, options) {
      const { idempotencyKey } = options
      const known = running.get(idempotencyKey)
      if (!known || known.state.state === 'failed') running.set(idempotencyKey, begin(brief, options))
      return Promise.resolve({ engine: 'embedded', id: idempotencyKey })
    },
    poll: (operation) => Promise.resolve(running.get(operation.id)?.state ?? { state: 'lost' }),
    async cancel(operation) {
      const entry = running.get(operation.id)
      entry?.stop.abort(new Error('cancelled'))
      await entry?.settled
      running.delete(operation.id)
    },
    async collect(operation) {
      const take = await running.get(operation.id)?.settled
      running.delete(operation.id)
      if (!take) throw new EngineError('lost', `nothing to collect for ${operation.id}`)
      return take
    },
  }
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))
