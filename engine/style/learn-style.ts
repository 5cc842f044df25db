import { EngineInputError } from '../score/input-error.ts'
import { styleSchemaVersion } from './style-features.ts'
import type { StyleFeatures } from './style-features.ts'
import type { StyleProfile } from './style-profile.ts'

/** A profile keeps its latest tracks; so many fit into 200 kB. */
export const maxStyleTracks = 40

/** Features of a track and how much it counts, 1 by default. */
export interface WeightedFeatures {
  features: StyleFeatures
  weight?: number | undefined
}

/**
 * Learns a style from the features of its tracks, in addition to what a previous version of its profile knows. Throws
 * EngineInputError 'audio_invalid' without tracks or for features of another schema.
 */
export function learnStyle(tracks: readonly WeightedFeatures[], previous?: StyleProfile): StyleProfile {
  const known = previous ? checkProfile(previous).tracks : []
  const added = tracks.map(({ features, weight = 1 }) => ({ weight, features: checkFeatures(features) }))
  const all = [...known, ...added].slice(-maxStyleTracks)
  if (all.length === 0) throw new EngineInputError('audio_invalid', 'A style needs a track.')
  return { schemaVersion: styleSchemaVersion, version: (previous?.version ?? 0) + 1, tracks: all }
}

function checkFeatures(features: StyleFeatures): StyleFeatures {
  if (features.schemaVersion !== styleSchemaVersion)
    throw new EngineInputError('audio_invalid', 'The features are of another version of the engine.')
  return features
}

/** Throws EngineInputError 'audio_invalid' for a profile that this engine cannot read. */
export function checkProfile(profile: StyleProfile): StyleProfile {
  if (profile.schemaVersion !== styleSchemaVersion || !Array.isArray(profile.tracks) || profile.tracks.length === 0)
    throw new EngineInputError('audio_invalid', 'The style is of another version of the engine.')
  return profile
}
