/** What a key is in, besides its tonic. */
export type ScaleName =
  | 'major'
  | 'minor'
  | 'dorian'
  | 'mixolydian'
  | 'phrygian'
  | 'lydian'
  | 'harmonic minor'
  /** Freygish, hijaz: the fifth mode of harmonic minor. */
  | 'phrygian dominant'
