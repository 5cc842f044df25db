import { composeSong } from '@songloom/engine/compose/compose-song'
import type { NamedReference } from '@songloom/engine/compose/reference/song-references'
import { composeSimilar } from '@songloom/engine/compose/similar/compose-similar'
import type { SimilarRequest } from '@songloom/engine/compose/similar/compose-similar'
import { composeSinging } from '@songloom/engine/compose/singing/compose-singing'
import { contourOfHeard, contourOfLine } from '@songloom/engine/compose/singing/contour'
import type { SongRequest } from '@songloom/engine/compose/song-request'
import { drawCover } from '@songloom/engine/cover/draw-cover'
import { composeLoop } from '@songloom/engine/edit/loop'
import type { KnownTunes } from '@songloom/engine/reference/shared-passage'
import { cutSketch } from '@songloom/engine/render/cut-sketch'
import type { SketchScore } from '@songloom/engine/render/cut-sketch'
import type { Score } from '@songloom/engine/score/score'
import { vocalStyleNames } from '@songloom/engine/score/vocal-style-names'

/** What is sung, and the recording whose melody it follows. */
export interface SingingTask extends Omit<SongRequest, 'references' | 'instrumental' | 'vocalStyle'> {
  /** A name of `vocalStyleNames`; any other is left out. */
  vocalStyle: string | null
  reference?: NamedReference & { tunes?: KnownTunes | undefined }
}

/** What is to be composed: each kind has its composer. */
export type ComposeTask =
  | { kind: 'song'; request: SongRequest }
  /** Number of rounds of a loop in a file. */
  | { kind: 'loop'; request: SongRequest; rounds: number }
  | { kind: 'similar'; request: SimilarRequest }
  | { kind: 'singing'; request: SingingTask }

export interface Composition {
  score: Score
  /** An SVG. */
  cover: string
}

/** The first tune of a score is what is sung in it. */
function composeMelody({ vocalStyle: asked, reference, ...request }: SingingTask): Score {
  const vocalStyle = vocalStyleNames.find((name) => name === asked)
  const styled = { ...request, ...(vocalStyle ? { vocalStyle } : {}) }
  if (!reference) return composeSinging(styled)
  const { tunes, name, measures } = reference
  const [line] = tunes?.from === 'written' ? tunes.lines : []
  const contour = line ? contourOfLine(line) : contourOfHeard(measures)
  return composeSinging({ ...styled, reference: { name, measures, ...(contour ? { contour } : {}) } })
}

function composeScore(task: ComposeTask): Score {
  if (task.kind === 'song') return composeSong(task.request)
  if (task.kind === 'loop') return { ...composeLoop(task.request).score, rounds: task.rounds }
  return task.kind === 'similar' ? composeSimilar(task.request).score : composeMelody(task.request)
}

/** Composes a score and draws its cover. Throws EngineInputError. */
export function compose(task: ComposeTask): Composition {
  const score = composeScore(task)
  return { score, cover: drawCover(score) }
}

/** Composes a song and cuts its sketch. Throws EngineInputError. */
export const composeSketch = (task: ComposeTask): SketchScore => cutSketch(composeScore(task))

/** Another cover of the same song for each title. */
export const drawTitled = ({ request, title }: { request: SongRequest; title: string }): string =>
  drawCover({ ...composeSong(request), title, mood: 'balanced' })
