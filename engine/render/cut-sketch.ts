import type { Score, SectionName } from '../score/score.ts'
import { cutExcerpt } from './excerpt.ts'

export const sketchSeconds = 8

/** What a song is recognised by, then what comes nearest to it. */
const wanted: readonly SectionName[] = ['chorus', 'drop', 'verse']

export interface SketchScore {
  /** The sketch as a score of its own, at most `sketchSeconds` long. */
  score: Score
  /** The section that it begins with, and where that is in the song. */
  section: SectionName
  fromSeconds: number
}

function findPart({ sections, durationSeconds }: Score): Pick<SketchScore, 'section' | 'fromSeconds'> {
  // A chorus at the very end would be over at once.
  const long = sections.filter(({ startSeconds }) => durationSeconds - startSeconds >= sketchSeconds / 2)
  const found = wanted.flatMap((name) => long.filter((section) => section.name === name))[0] ?? sections[0]
  return { section: found?.name ?? 'verse', fromSeconds: found?.startSeconds ?? 0 }
}

/**
 * Cuts the beginning of a song's first chorus, without what refers to moments of the whole song. Played as a song it
 * has the song's notes, words and instruments; balance and loudness are those of its seconds alone.
 */
export function cutSketch(song: Score): SketchScore {
  const part = findPart(song)
  const seconds = Math.min(sketchSeconds, song.durationSeconds - part.fromSeconds)
  const { fadeOutSeconds: _atItsEnd, ...excerpt } = cutExcerpt(song, part.fromSeconds, seconds)
  const { loudnessCurveLu: _ofEighths, levelledAtSeconds: _ofStems, ...mix } = excerpt.mix
  const sections = excerpt.sections
    .filter(({ startSeconds, endSeconds }) => startSeconds < seconds && endSeconds > 0)
    .map((section) => ({ ...section, endSeconds: Math.min(seconds, section.endSeconds) }))
  return { score: { ...excerpt, mix, sections }, ...part }
}
