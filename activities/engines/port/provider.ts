import type { SketchTool } from '@songloom/contracts/jobs/sketch'
import type { Config } from '@songloom/platform/config'
import type { Log } from '@songloom/platform/logs/log'
import type { ProviderOperationRow } from '@songloom/store/providers/operations'
import type { AudioEncoder, SoundMeter } from '../../media/audio-encoder.ts'
import type { RenderCover } from '../../media/covers.ts'
import type { SingPreview } from '../../writing/sample-voice.ts'
import type { RenderSketch } from '../../songs/sketch.ts'
import type { TextWriter } from '../../writers/text-writer.ts'
import type { SingerVoices } from '../singers/singer-voices.ts'
import type { TextThreads } from '../threads/text-threads.ts'
import type { Engines } from './engines.ts'

/** Stops an operation of a provider elsewhere that no attempt follows, and ends its row. */
export type StopOperation = (row: ProviderOperationRow) => Promise<void>

/** Everything that makes sound, pictures or words for a worker. */
export interface Provider {
  engines: Engines
  encode: AudioEncoder
  measure: SoundMeter
  covers: RenderCover
  writer: TextWriter
  /** Sings the preview of a voice. */
  sing: SingPreview
  /** Plays a sketch of a song. */
  sketch: RenderSketch
  /** Tools whose songs its own engine makes. */
  sketchTools: readonly SketchTool[]
  /** Who speaks for the singers of English words; undefined where the engine's own singer sings everything. */
  singerVoices?: SingerVoices | undefined
  stopOperation: StopOperation
  /** Prepares for the first job, until it is aborted; it may be left out. */
  warmUp(signal: AbortSignal): Promise<void>
  /** Ends the threads. */
  close(): Promise<void>
}

/** A provider before engines of others are assigned. */
export type OwnProvider = Omit<Provider, 'sketchTools' | 'stopOperation'>

/** The options for opening a provider. */
export interface ProviderDeps {
  config: Config
  log: Log
  /** The writer's threads; the caller that opens them closes them. */
  texts: TextThreads
  /** Maximum number of concurrent tasks. */
  threadCount: number
}
