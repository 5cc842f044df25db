import { aCappella, withGuide } from '@songloom/engine/compose/singing/compose-singing'
import { describeUnderstood } from '@songloom/engine/compose/prompt/describe-understood'
import { genreText } from '@songloom/engine/compose/prompt/genres'
import { scoreToMidi } from '@songloom/engine/export/score-to-midi'
import { writeLrc } from '@songloom/engine/lyrics/synced-lyrics'
import type { Score } from '@songloom/engine/score/score'
import type { RenderingFacts, VocalKind } from '../port/songs.ts'

/** The files and texts of a rendering. */
export interface RenderingDetails {
  /** The notes, where the rendering follows the score. */
  mid: Uint8Array | undefined
  /** Synced lyrics, where the rendering has timings. */
  lrc: Uint8Array | undefined
  /** What the listener reads of how the request was understood. */
  understood: string[]
  /** The genre as people write it. */
  genreText: string
}

/** A rendering of a score, which the engine may have left unread. */
export interface ScoreRendering {
  score: Score
  facts: RenderingFacts
}

function toLrcFile({ score: { title }, facts }: ScoreRendering): Uint8Array | undefined {
  const { durationSeconds, timings: lines } = facts
  if (lines.length === 0) return undefined
  return new TextEncoder().encode(writeLrc({ title, durationSeconds, lines }))
}

/** Writes the files and texts that follow from the facts of a rendering, and from its score where it follows that. */
export const describeRendering = ({ score, facts }: ScoreRendering): RenderingDetails => ({
  mid: facts.followsScore ? scoreToMidi(score) : undefined,
  lrc: toLrcFile({ score, facts }),
  understood: describeUnderstood(score),
  genreText: genreText(score.genre),
})

/** The part of a score that a kind plays. */
export const toVocalScore = ({ score, kind }: { score: Score; kind: VocalKind }): Score =>
  kind === 'a-cappella' ? aCappella(score) : withGuide(score)
