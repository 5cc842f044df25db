import type { StyleFeatures, styleSchemaVersion } from './style-features.ts'

/**
 * A learned style: the features of its tracks and their weights. Opaque outside of the engine, JSON of at most 200 kB.
 */
export interface StyleProfile {
  schemaVersion: typeof styleSchemaVersion
  /** Raised by one each time more tracks are learned. */
  version: number
  tracks: { weight: number; features: StyleFeatures }[]
}

/** A value of a card and its share of all, 0 to 1. */
export interface StyleShare {
  name: string
  share: number
}

/** What screens show of a profile. */
export interface StyleSummary {
  tracks: number
  seconds: number
  /** Beats a minute; null where no track has a beat. */
  tempo: { lowBpm: number; medianBpm: number; highBpm: number; swing: number } | null
  keys: StyleShare[]
  instruments: StyleShare[]
  sections: StyleShare[]
  loudness: { lufs: number | null; curveLu: number[] }
  /** Short sentences of what is typical, by title. */
  cards: { title: string; text: string }[]
}

/** A style that a song follows where the request does not decide. */
export interface StyleCondition {
  /** The name its owner gave it. */
  name: string
  profile: StyleProfile
}
