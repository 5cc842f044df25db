import type { SampledInstruments } from './synth/sampler/recordings.ts'
import { createSoundBank } from './synth/sound-bank.ts'
import type { SoundBank } from './synth/sound-bank.ts'
import { createSpokenLines } from './voice/spoken/spoken-lines.ts'
import type { SpokenLines } from './voice/spoken/spoken-lines.ts'
import type { SpokenSounds } from './voice/spoken/spoken-sounds.ts'

/** What songs are rendered with: instruments, singer and the sounds rendered of them. One engine serves one thread. */
export interface Engine {
  readonly bank: SoundBank
  /** Undefined where the formant singer sings everything. */
  readonly lines: SpokenLines | undefined
}

export interface EngineParts {
  /** Recorded instruments and drums; without them all are synthesised. */
  recordings?: SampledInstruments | undefined
  /** A speech synthesiser; without it the formant singer sings. */
  singer?: SpokenSounds | undefined
}

/**
 * An engine with caches of its own (up to about 45 MB): engines share nothing but constant tables, see
 * module-state.test.ts.
 */
export function createEngine({ recordings, singer }: EngineParts = {}): Engine {
  return { bank: createSoundBank(recordings), lines: singer && createSpokenLines(singer) }
}
