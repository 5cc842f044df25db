import type { ReferenceMeasures } from '../../reference/reference-measures.ts'

/** A recording under the name its owner knows it by. */
export interface NamedReference {
  name: string
  measures: ReferenceMeasures
}

/** References of a song; the same recording may be used for both. */
export interface SongReferences {
  /** Tempo, metre, key, groove, brightness and the course of loudness. */
  music?: NamedReference
  /** Register, range and movement of the melody, and how far in front the voice is. */
  singing?: NamedReference
}
