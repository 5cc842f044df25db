import type { StyleFeatures } from '@songloom/engine/style/style-features'
import type { StyleProfile, StyleSummary } from '@songloom/engine/style/style-profile'
import type { StyleAdapter } from '@songloom/tools/shared/job-dna.rules'
import type { Brief, SoundBrief } from './engine.ts'

/** A track that a style is learned from. */
export interface StyleTrackBrief extends SoundBrief {
  /** Its words, where they are known. */
  lyrics?: string | undefined
}

/** The features of the tracks a style is learned from, in order; `weight` is 1 where absent. */
export interface LearnStyleBrief extends Brief {
  /** Fetches the features of all tracks. */
  tracks: () => Promise<{ features: StyleFeatures; weight?: number }[]>
  /** The profile that is trained further; absent for a new style. */
  previous?: (() => Promise<StyleProfile>) | undefined
}

/** A profile, opaque JSON of at most 200 kB with a `schemaVersion`, and what screens show of it. */
export interface LearnedStyle {
  profile: StyleProfile
  summary: StyleSummary
}

/** A track that an adapter is trained from, with what is known of it. */
export interface AdapterTrack extends Pick<SoundBrief, 'wav'> {
  durationSeconds: number
  /** How it sounds, in words. */
  caption: string
  /** Its words; empty for an instrumental. */
  lyrics: string
  bpm: number | null
  key: string | null
}

/** What a model is trained with, so that it plays in a style. */
export interface TrainBrief extends Brief {
  tracks: readonly AdapterTrack[]
}

/** Where the adapter is; null from an engine that follows profiles alone. */
export interface TrainedAdapter {
  adapter: StyleAdapter | null
}
