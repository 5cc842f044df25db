import type { Channels } from './mixed-source.ts'
import type { PassageRequest, SoundChange } from './passage-reader.ts'

/** What is read from now on: the files that sound together, in another tempo and pitch. */
export interface OpenOptions extends SoundChange {
  run: number
  urls: readonly string[]
}

export type ToPracticeWorker =
  | ({ type: 'open' } & OpenOptions)
  | ({ type: 'read'; run: number; id: number } & PassageRequest)

/** A request without a sound could not be read, or belongs to an earlier run. */
export interface FromPracticeWorker {
  id: number
  channels: Channels | null
}
