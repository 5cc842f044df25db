export interface WordSounds {
  sounds: string[]
  /** Which vowel is stressed, from 0; −1 none. */
  stress: number
}
