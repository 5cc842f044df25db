import type { Understood } from '../../score/understood.ts'

/** Occasions that are loud from the start, so their climax builds only a little. */
const livelyThemes: ReadonlySet<string> = new Set(['festival', 'sports'])

/** Whether the whole song is one rise to a climax at its end. */
export function climbs({ arc, theme }: Pick<Understood, 'arc' | 'theme'>): boolean {
  return arc === 'builds' && !(theme !== undefined && livelyThemes.has(theme))
}

/**
 * Energy of a section of a climbing song: from almost nothing to everything, steeper towards the end. `place`: 0 to 1
 * of the song.
 */
export function climbingEnergy(energy: number, place: number): number {
  const risen = Math.min(1, place * 1.18)
  return energy * (0.38 + 0.72 * risen * risen)
}

/** How loud a climbing song shall be against its whole, in LU, eighth by eighth; the last chord dies away by itself. */
export const climbCurveLu: readonly number[] = [-14, -12, -10, -8, -6, -2, 2, 4]

/** A band that plays softly is still loud in a full mix: the faders do the rest. */
export const climbReachDb = 18
