import type { ScoreFormat } from '@songloom/contracts/library/audios'
import type { Score } from '@songloom/engine/score/score'
import type { Rendering, RenderingFacts } from '../engines/port/songs.ts'
import type { RenderingDetails } from '../engines/threads/thread-score.ts'

/** What is known of a stored rendering besides its sound. */
export type RenderingNotes = Omit<Rendering, 'wav'> & {
  sha256: string
  /** The score that was played: of the first seed, or of the one after it. */
  scoreKey: string
  /** The rendering that was given up for this one. */
  givenUp?: { seed: number; findings: string[] }
}

/** With three digits; loops keep all of theirs. */
export const roundBpm = (bpm: number | null): number | null => bpm && Math.round(bpm * 1_000) / 1_000

/** The key of the score for stems and edits; null where the rendering plays something else. */
export const getScoreKey = ({ facts, scoreKey }: RenderingNotes): string | null =>
  facts.followsScore ? scoreKey : null

/** Tempo and key for tags, where they are known. */
export const shownFacts = ({ bpm, key }: RenderingFacts): { bpm?: number; key?: string } => ({
  ...(bpm === null ? {} : { bpm }),
  ...(key === null ? {} : { key }),
})

/** Tempo and key for a reply, where they are known. */
export const describeFacts = ({ facts: { bpm, key } }: RenderingNotes): string[] => [
  ...(bpm === null ? [] : [`${Math.round(bpm)} BPM`]),
  ...(key === null ? [] : [key]),
]

/** What the score could not do as asked, with a space before it; empty for a rendering of something else. */
export const describeAdjustments = ({ adjustments }: Score, { facts }: RenderingNotes): string =>
  facts.followsScore && adjustments.length > 0 ? ` ${adjustments.join(' ')}` : ''

/** The notes and the synced lyrics, where there are any. */
export const writtenFiles = ({ mid, lrc }: RenderingDetails): Partial<Record<ScoreFormat, Uint8Array>> => ({
  ...(mid ? { mid } : {}),
  ...(lrc ? { lrc } : {}),
})
