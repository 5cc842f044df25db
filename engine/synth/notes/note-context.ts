import type { SoundCache } from './sound-cache.ts'

/** What a note knows of its surroundings. */
export interface NoteContext {
  /** Index in the buffers at which the note starts. */
  startSample: number
  /** 0 to 1: how far the section opens filter and width. */
  energy: number
  /** Factors of the amplitude on each side. */
  leftGain: number
  rightGain: number
  /** Any whole number: starting phases, takes and noise differ by it. */
  variant: number
  /** How often in a row the same pitch has been struck before. */
  repeats?: number
  /** Struck with one hardness, however strong the note is: less to render, less life. */
  isLite?: boolean
  /** Tempo at the note, for modulation in time with the beat; 120 when absent. */
  bpm?: number
}

/** What the voices of a bank share besides: the cache of their strokes. */
export interface VoiceContext extends NoteContext {
  strokes: SoundCache
}
