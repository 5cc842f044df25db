import type { Score } from '@songloom/engine/score/score'
import type { Brief } from './engine.ts'

/** What to play. Remote engines read the words; only who asks for the score gets it. */
export interface SongBrief extends Brief {
  prompt: string
  lyrics: string
  styles: readonly string[]
  durationSeconds: number
  seed: number
  score: () => Promise<Score>
}

/** Instrumental music to play. Remote engines read the words and tags; only who asks for the score gets it. */
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

/** What to sing. Remote engines read the words; only who asks for the score gets it. */
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

/** A finished rendering: a 16-bit 44.1 kHz stereo WAV, and what was measured on it. */
export interface Rendering {
  wav: Uint8Array
  peaks: number[]
  measured: Record<string, number | null>
  findings: string[]
  /** What played, where it is not the engine's `version`. */
  version?: string
}
