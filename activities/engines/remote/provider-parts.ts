import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { WavPiece } from '../../media/wav/wav-frames.ts'
import type { AllowAddress } from '../../links/guarded-connector.ts'
import type { OnnxThreads } from '../onnx/onnx-threads.ts'
import type { Engines } from '../port/engines.ts'
import type { DecodeSound } from './results/decode-sound.ts'

/** Pieces in a row as one WAV, with its waveform. */
export type JoinPieces = (
  pieces: readonly WavPiece[],
  signal: AbortSignal,
) => Promise<{ wav: Uint8Array; peaks: number[] }>

/** What remote engines need besides their configuration. */
export interface RemoteDeps {
  db: Knex
  objects: ObjectStore
  decode: DecodeSound
  /** Joins pieces of sounds in a thread. */
  join: JoinPieces
  /** Runs models on this machine. */
  models: OnnxThreads
  /** Measures what came. */
  own: Pick<Engines, 'analyseSections'>
  /** Addresses of results besides public ones; for tests. */
  allowAddress?: AllowAddress | undefined
  /** Overrides the times of adapters; for tests. */
  pollMs?: number | undefined
}
