import type { CreateTimelineRenderer, ListNeededRanges } from '@songloom/engine/timeline/renderer-types'
import type { LoudnessMeter } from './loudness-meter.ts'
import type { SoundLoader } from '../files/sound-loader.ts'
import type { FromWorker, ToWorklet } from '../sound-messages.ts'

/** What a render session works with: the engine's renderer, loaded sounds, and where messages go. */
export interface SessionDeps {
  createRenderer: CreateTimelineRenderer
  listNeeded: ListNeededRanges
  createMeter: () => LoudnessMeter
  loader: SoundLoader
  toPage: (message: FromWorker) => void
  toWorklet: (message: ToWorklet, transfer?: Transferable[]) => void
}
