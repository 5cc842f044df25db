import type { DetectedChord } from './harmony/chords.ts'
import type { DescriptorVector } from './descriptor.ts'
import type { KeyAnalysis } from './harmony/key.ts'
import type { LoudnessAnalysis } from './measure-loudness.ts'
import type { DetectedSection } from './sections/sections.ts'

export interface TempoAnalysis {
  /** 0 when there is no beat. */
  bpm: number
  /** 0 to 1 */
  confidence: number
  /** Other levels that the song can be counted in, e.g. half and double, likeliest first. */
  alternatives: { bpm: number; likelihood: number }[]
}

interface MetreAnalysis {
  metre: '4/4' | '3/4' | '6/8'
  beatsPerBar: 2 | 3 | 4
  /** 0 to 1 */
  confidence: number
}

/** All that was heard in a song. Times in seconds from its start. */
export interface SongAnalysis {
  durationSeconds: number
  tempo: TempoAnalysis
  beats: number[]
  downbeats: number[]
  metre: MetreAnalysis
  /** null when nothing has a pitch. */
  key: KeyAnalysis | null
  chords: DetectedChord[]
  sections: DetectedSection[]
  descriptor: DescriptorVector
  loudness: LoudnessAnalysis
}
