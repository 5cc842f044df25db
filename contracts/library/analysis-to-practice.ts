import type { SectionsResult } from '@songloom/tools/analyse-sections/contract'
import type { PracticeSheet } from './practice.ts'

type Analysis = Pick<SectionsResult, 'key' | 'bpm' | 'metre' | 'downbeatsSeconds' | 'durationSeconds' | 'sections'>

/** Counted beats of a bar: groups of three eighths in 6/8, 9/8 and 12/8. */
function countBeats(metre: string): number {
  const [beats = 4, unit = 4] = metre.split('/').map(Number)
  if (!Number.isInteger(beats) || beats < 1) return 4
  return unit === 8 && beats > 3 && beats % 3 === 0 ? beats / 3 : beats
}

/** The bars that were measured in an audio, with beats spread evenly; chords and words are not known exactly enough. */
export function toPracticeSheet(analysis: Analysis): PracticeSheet {
  const { key, bpm, metre, downbeatsSeconds = [], durationSeconds, sections } = analysis
  const beats = countBeats(metre)
  const bars = downbeatsSeconds.map((startSeconds, bar) => {
    const endSeconds = downbeatsSeconds[bar + 1] ?? durationSeconds
    const beatSeconds = (endSeconds - startSeconds) / beats
    return {
      beatsSeconds: Array.from({ length: beats }, (_, beat) => startSeconds + beat * beatSeconds),
      endSeconds,
    }
  })
  return {
    ...{ key, bpm, metre, bars },
    sections: sections.map(({ name, startSeconds }) => ({ name, startSeconds })),
    chords: [],
    lines: [],
  }
}
