import type { Score } from '@songloom/engine/score/score'
import type { StyleCondition } from '@songloom/engine/style/style-profile'
import type { SyncedLine } from '@songloom/engine/lyrics/synced-lyrics'
import type { StyleAdapter } from '@songloom/tools/shared/job-dna.rules'
import type { Brief, EngineIdentity } from './engine.ts'

/** The style that a song follows; the score follows it already. */
interface StyledBrief extends Brief {
  style?: StyleCondition | undefined
  /** The adapter that a provider has of it. */
  adapter?: StyleAdapter | undefined
}

/** What to play. Remote engines read the words; the score is fetched only on request. */
export interface SongBrief extends StyledBrief {
  prompt: string
  lyrics: string
  styles: readonly string[]
  durationSeconds: number
  /** Whether the score follows an audio of the user, which the words do not describe. */
  followsAudio?: boolean
  /**
   * The voice profile as JSON (see `TrainedVoice`) of who sings. Our own engine reads it in the score, which was
   * composed with it.
   */
  voice?: string | undefined
  seed: number
  /** Fetches the score; only engines that play it call this. */
  score: () => Promise<Score>
}

/** Instrumental music to play. Remote engines read the words and tags; the score is fetched only on request. */
export interface MusicBrief extends StyledBrief {
  prompt: string
  model: string
  tags: Record<string, readonly string[]>
  /** Of the piece, or of one round of a loop. */
  durationSeconds: number
  loop: boolean
  /** Whether the score follows an audio of the user, which the words do not describe. */
  followsAudio?: boolean
  /** How many rounds of a loop the file holds. */
  rounds: number
  seed: number
  /** Fetches the score; only engines that play it call this. */
  score: () => Promise<Score>
}

/** A vocal: the voice alone, or with a guide for pitch and time. */
export type VocalKind = 'a-cappella' | 'guide'

/** What to sing. Remote engines read the words; the score is fetched only on request. */
export interface SingingBrief extends StyledBrief {
  kind: VocalKind
  prompt: string
  lyrics: string
  /** A key of the 24. */
  vocalStyle: string | null
  /**
   * The voice profile as JSON (see `TrainedVoice`) of who sings. Our own engine reads it in the score, which was
   * composed with it.
   */
  voice?: string | undefined
  durationSeconds: number
  seed: number
  /** The part of the score that the take plays. */
  score: () => Promise<Score>
}

/** The facts of a rendering, composed or measured by its engine; an audio is labelled only by them. */
export interface RenderingFacts {
  /**
   * Whether it plays the brief's score note by note. Then MIDI, stems and edits follow from the score; otherwise the
   * rendering has no score.
   */
  followsScore: boolean
  durationSeconds: number
  /** Beats a minute; null if unknown. */
  bpm: number | null
  /** e.g. 'F minor'; null if unknown. */
  key: string | null
  /** Of the whole file, in time order. */
  sections: readonly { name: string; startSeconds: number; endSeconds: number }[]
  /** The words that are sung, with section tags; empty without singing. */
  lyrics: string
  /** When each line and word is sung, in time order; empty without singing or if the engine does not know. */
  timings: readonly SyncedLine[]
}

/** A finished rendering: a 16-bit 44.1 kHz stereo WAV, and its measures. */
export interface Rendering {
  wav: Uint8Array
  peaks: number[]
  measured: Record<string, number | null>
  findings: string[]
  facts: RenderingFacts
  /** The version that played, if it differs from the engine's `version`. */
  version?: string
  /** The engine that rendered, if it differs from the requested one. */
  renderedBy?: EngineIdentity
}
