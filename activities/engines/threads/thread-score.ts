import { aCappella, withGuide } from '@songloom/engine/compose/singing/compose-singing'
import { describeUnderstood } from '@songloom/engine/compose/prompt/describe-understood'
import { genreText } from '@songloom/engine/compose/prompt/genres'
import { getExactBpm } from '@songloom/engine/edit/loop'
import { scoreToMidi } from '@songloom/engine/export/score-to-midi'
import { toLrc } from '@songloom/engine/lyrics/synced-lyrics'
import type { Score } from '@songloom/engine/score/score'
import type { TakeKind } from '../port/songs.ts'

/** What follows from a score alone. */
export interface ScoreDetails {
  mid: Uint8Array
  /** Synced lyrics, where somebody sings. */
  lrc: Uint8Array | undefined
  /** What the listener reads of how the request was understood. */
  understood: string[]
  /** The genre as people write it. */
  genreText: string
  /** Beats a minute: of a loop to the last digit, else with three. */
  bpm: number
}

/** Writes the files and texts that follow from a score. */
export const describeScore = (score: Score): ScoreDetails => ({
  mid: scoreToMidi(score),
  lrc: score.syllables.length > 0 ? new TextEncoder().encode(toLrc(score)) : undefined,
  understood: describeUnderstood(score),
  genreText: genreText(score.genre),
  bpm: score.loop ? getExactBpm(score) : Math.round(score.bpm * 1_000) / 1_000,
})

/** The part of a score that a take plays. */
export const scoreOfTake = ({ score, take }: { score: Score; take: TakeKind }): Score =>
  take === 'a-cappella' ? aCappella(score) : withGuide(score)
