import type { Score } from '@songloom/engine/score/score'
import type { SyncedLine } from '@songloom/engine/lyrics/synced-lyrics'
import type { Brief, EngineIdentity } from './engine.ts'

/** What to play. Remote engines read the words; the score is fetched only on request. */
export interface SongBrief extends Brief {
  prompt: string
  lyrics: string
  styles: readonly string[]
  durationSeconds: number
  seed: number
  score: () => Promise<Score>
}

/** Instrumental music to play. Remote engines read the words and tags; the score is fetched only on request. */
export interface MusicBrief extends Brief {
  prompt: string
  model: string
  tags: Record<string, readonly string[]>
  /** Of the piece, or of one round of a loop. */
  durationSeconds: number
  loop: boolean
  /** How many rounds of a loop the file holds. */
  rounds: number
  seed: number
  score: () => Promise<Score>
}

/** What a take is: the voice alone, or the voice with what helps to find pitch and time. */
export type TakeKind = 'a-cappella' | 'guide'

/** What to sing. Remote engines read the words; the score is fetched only on request. */
export interface SingingBrief extends Brief {
  take: TakeKind
  prompt: string
  lyrics: string
  /** A key of the 24. */
  vocalStyle: string | null
  durationSeconds: number
  seed: number
  /** What the take plays of the whole score. */
  score: () => Promise<Score>
}

/** What a rendering is, as the engine that rendered it composed or measured it; an audio is labelled by it alone. */
export interface RenderingFacts {
  /**
   * Whether it plays the brief's score note by note. Then MIDI, stems and edits follow from the score; otherwise the
   * rendering has no score.
   */
  followsScore: boolean
  durationSeconds: number
  /** Beats a minute; null where they are not known. */
  bpm: number | null
  /** e.g. 'F minor'; null where it is not known. */
  key: string | null
  /** Of the whole file, in time order. */
  sections: readonly { name: string; startSeconds: number; endSeconds: number }[]
  /** The words that are sung, with section tags; empty without singing. */
  lyrics: string
  /** When each line and word is sung, in time order; empty without singing or if the engine does not know. */
  timings: readonly SyncedLine[]
}

/** A finished rendering: a 16-bit 44.1 kHz stereo WAV, and what was measured on it. */
export interface Rendering {
  wav: Uint8Array
  peaks: number[]
  measured: Record<string, number | null>
  findings: string[]
  facts: RenderingFacts
  /** What played, where it is not the engine's `version`. */
  version?: string
  /** The engine that rendered, where it is not the one that was asked. */
  renderedBy?: EngineIdentity
}
