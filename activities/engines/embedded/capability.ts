import type { BriefFor, CapabilityName, OutputFor } from '../port/engines.ts'
import type { RunOptions, ThreadPool } from '../port/thread-pool.ts'
import type { SoundFontFile } from '../soundfont/soundfont-file.ts'

/** The context of our own engine. */
export interface Studio {
  threads: ThreadPool
  soundFont: SoundFontFile | undefined
  /** The engine version without a SoundFont. */
  ownInstruments: string
  /** Called when the work succeeds, but differs from the request. */
  warn(message: string): void
}

/** How our own engine does one thing that engines can do. */
export interface Capability<Asked, Output> {
  /** Instruments sound in it, so that a SoundFont is part of the engine's version. */
  playsInstruments: boolean
  work(brief: Asked, studio: Studio, options: RunOptions): Promise<Output>
}

/** The capability of this name. */
export type CapabilityFor<Name extends CapabilityName> = Capability<BriefFor<Name>, OutputFor<Name>>
