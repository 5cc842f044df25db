import type { Brief } from './engine.ts'
import type { SoundFontFile } from '../soundfont/soundfont-file.ts'
import type { RunOptions, ThreadPool } from '../threads/thread-pool.ts'

/** What our own engine works with. */
export interface Studio {
  threads: ThreadPool
  soundFont: SoundFontFile | undefined
  /** The version where no SoundFont plays. */
  ownInstruments: string
  /** Called with what could not be done as it was asked for, though the work was done. */
  warn(message: string): void
}

/** One thing that engines can do: how our own does it, and what is left when nothing is done at all. */
export interface Capability<Asked extends Brief, Output> {
  /** Instruments sound in it, so that a SoundFont is part of the engine's version. */
  playsInstruments: boolean
  work(brief: Asked, studio: Studio, options: RunOptions): Promise<Output>
  /** The least a job can go on with: answered by the engine that costs nothing. */
  nothing(): Output
}

/** Keeps the types of brief and output. */
export const defineCapability = <Asked extends Brief, Output>(
  capability: Capability<Asked, Output>,
): Capability<Asked, Output> => capability
