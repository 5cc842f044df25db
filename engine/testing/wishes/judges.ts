import type { InstrumentName } from '../../score/instrument-names.ts'
import type { Score } from '../../score/score.ts'
import type { StemName } from '../../score/stem-names.ts'

export type WishKind =
  | 'tempo'
  | 'key'
  | 'voice'
  | 'leaving out'
  | 'metre'
  | 'instruments by name'
  | 'course'
  | 'era'
  | 'language'
  | 'genre'

/**
 * A prompt, and how its song is judged: from what is played and sung, not from what was read, wherever notes can say
 * it.
 */
export interface Wish {
  kind: WishKind
  prompt: string
  isObeyed: (score: Score) => boolean
}

type Judge = (score: Score) => boolean

export const all =
  (...judges: readonly Judge[]): Judge =>
  (score) =>
    judges.every((judge) => judge(score))

export const plays =
  (...names: readonly InstrumentName[]): Judge =>
  ({ tracks }) =>
    names.every((name) => tracks.some(({ instrument, notes }) => instrument === name && notes.length > 0))

export const strikes =
  (...drums: readonly string[]): Judge =>
  (score) =>
    drums.some((drum) => score.drums.some((hit) => hit.drum === drum))

export const isSilent =
  (...stems: readonly StemName[]): Judge =>
  ({ tracks, drums, syllables }) =>
    stems.every((stem) => {
      if (stem === 'drums') return drums.length === 0
      if (stem === 'vocals') return syllables.length === 0
      return !tracks.some((track) => track.stem === stem && track.notes.length > 0)
    })

export const onlyPlays =
  (...names: readonly InstrumentName[]): Judge =>
  ({ tracks, drums }) =>
    tracks.length > 0 && drums.length === 0 && tracks.every(({ instrument }) => names.includes(instrument))

export const playsNone =
  (pattern: RegExp): Judge =>
  ({ tracks }) =>
    !tracks.some(({ instrument }) => pattern.test(instrument))

export const sings: Judge = ({ syllables }) => syllables.length > 0

/** Mean tempo of the song against the asked one, in shares. */
export const near =
  (bpm: number, share = 0.02): Judge =>
  (score) =>
    Math.abs(score.bpm / bpm - 1) <= share

export const inKey =
  (key: string): Judge =>
  (score) =>
    score.key === key

export const inMetre =
  (metre: string): Judge =>
  (score) =>
    score.metre === metre

export const isGenre =
  (...keys: readonly string[]): Judge =>
  ({ genre }) =>
    keys.includes(genre)

/** Tempo at the end over that at the beginning. */
export const tempoRatio = ({ tempoMap }: Score): number => tempoMap.at(-1)!.bpm / tempoMap[0]!.bpm

/** Energy of the last third over that of the first. */
export function energyRise({ sections }: Score): number {
  const third = Math.max(1, Math.floor(sections.length / 3))
  const peak = (list: Score['sections']): number => Math.max(...list.map(({ energy }) => energy))
  return peak(sections.slice(-third)) - peak(sections.slice(0, third))
}

/** Share of sung words that are among the language's small ones, or whether its letters are sung. */
export const judgeLanguage =
  (pattern: RegExp): Judge =>
  ({ lyrics }) =>
    (lyrics.match(pattern) ?? []).length >= 3

/** A language that is not written here is reported. */
export const says =
  (pattern: RegExp): Judge =>
  ({ adjustments }) =>
    adjustments.some((note) => pattern.test(note))

export const either =
  (...judges: readonly Judge[]): Judge =>
  (score) =>
    judges.some((judge) => judge(score))
