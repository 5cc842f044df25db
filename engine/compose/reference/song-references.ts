import type { ReferenceMeasures } from '../../reference/reference-measures.ts'

/** A recording under the name its owner knows it by. */
export interface NamedReference {
  name: string
  measures: ReferenceMeasures
}

/** What a song follows; the same recording may stand in both places. */
export interface SongReferences {
  /** Tempo, metre, key, groove, brightness and the course of loudness. */
  music?: NamedReference
  /** Register, range and movement of the melody, and how far in front the voice is. */
  singing?: NamedReference
}
