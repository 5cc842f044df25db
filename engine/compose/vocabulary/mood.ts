export interface Mood {
  name: string
  words: readonly string[]
  prefers: 'major' | 'minor' | 'either'
  /** Where in the genre's tempo range the song sits: 0 slowest, 1 fastest. */
  tempo: number
  /** Added to the energy of every section, about -0.3 to 0.3. */
  energy: number
  /** -1 dull and close to 1 brilliant: highs of the mix, against the genre's own. */
  brightness: number
  /** -1 sparse to 1 busy: notes of lead and arpeggios, against the genre's own. */
  density: number
  /** Semitones of lead and chords above those of the genre; negative is lower. */
  registerSemitones: number
}
