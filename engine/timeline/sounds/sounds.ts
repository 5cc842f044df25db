import type { DawTrack } from '@songloom/contracts/daw/document'
import type { Stereo } from '../../dsp/stereo.ts'

/** A note of a score sound, in seconds from the sound's start. */
export interface SoundNote {
  startSeconds: number
  durationSeconds: number
  /** MIDI note number, 0 to 127. */
  midi: number
  /** 0 to 1. */
  velocity: number
  syllable: string | null
  /** Of a sung note: index in the source's `lines`; absent outside of all lines. */
  line?: number
}

/** How a sound comes to be. An audio is read as it is; the others are computed once before they are read. */
export type SoundSource =
  | { type: 'audio'; audioId: string }
  /** The whole audio, `stretch` times as long and moved by `semitones`: `stretchSound`. */
  | { type: 'stretched'; audioId: string; semitones: number; stretch: number }
  /** Notes of a score clip; only the server plays them. `lines`: the words of what is sung, line by line. */
  | {
      type: 'score'
      player: NonNullable<DawTrack['player']>
      notes: readonly SoundNote[]
      lines?: readonly string[]
    }

/** What a clip plays. Equal sources have equal keys, in any document. */
export interface ClipSound {
  key: string
  source: SoundSource
}

/** Samples `fromSample` … `toSample` of a sound, at 44.1 kHz. */
export interface SoundRange {
  sound: ClipSound
  fromSample: number
  toSample: number
}

/** Sounds that the caller has loaded, by key. Asked while a block is rendered, so it answers at once. */
export interface SoundReader {
  /** Length of the whole sound in samples; undefined while it is not known, and its clips are silent. */
  getSamples(key: string): number | undefined
  /**
   * `samples` samples from `fromSample` on, all within the sound, at 44.1 kHz; undefined where they are not loaded, and
   * that stretch is silent. The arrays are read before the next call and never changed.
   */
  read(key: string, fromSample: number, samples: number): Stereo | undefined
}
