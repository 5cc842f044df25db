import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { SoundMeter } from '../media/audio-encoder.ts'
import type { RenderCover } from '../media/covers.ts'
import type { EngineStep } from './engine-step.ts'
import type { Engines } from '../engines/port/engines.ts'
import type { FileThreads } from '../engines/threads/file-threads.ts'
import type { TextThreads } from '../engines/threads/text-threads.ts'
import type { JobSteps } from './job-steps.ts'
import type { LinkReader } from '../links/link-reader.ts'
import type { ReadSource } from './source-audio.ts'
import type { DawThreads } from '../daw/daw-threads.ts'
import type { SoundThreads } from '../tools/sound/sound-threads.ts'
import type { TextWriter } from '../writers/text-writer.ts'
import type { StoreOutputs } from './store-outputs.ts'

/** Dependencies of tools; each tool picks what it needs by name. */
export interface ToolDeps {
  db: Knex
  redis: Redis
  objects: ObjectStore
  engines: Engines
  covers: RenderCover
  steps: JobSteps
  engineStep: EngineStep
  readSource: ReadSource
  outputs: StoreOutputs
  links: LinkReader
  /** Threads that write scores, and texts about them. */
  texts: TextThreads
  /** Threads that parse untrusted files. */
  files: FileThreads
  /** Threads for whole sounds: transcription, mastering. */
  soundThreads: SoundThreads
  /** Threads that render documents of the DAW. */
  dawThreads: DawThreads
  /** The writers of text. */
  writer: TextWriter
  /** Measures encoded files as a player decodes them. */
  measure: SoundMeter
  /** The ffmpeg program; without it the one on the PATH, if there is one. */
  ffmpegPath: string | undefined
}
