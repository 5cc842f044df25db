import couplets from '../../../data/lyrics/english/rap-couplets.json' with { type: 'json' }
import type { LyricSubject, ThemeField } from '../lyric-writer.ts'

/**
 * Couplets of rap: one thought in two lines, told first and then moved on. Each line is two halves, and all four rhyme.
 * By what a verse tells: as it was, how it turned, and what came after.
 */
export const rapCouplets: Readonly<Record<'then' | 'turn' | 'after', readonly string[]>> = {
  then: couplets.then,
  turn: couplets.turn,
  after: couplets.after,
}

/** Couplets of mourning: no boasting. */
export const tenderCouplets: readonly string[] = couplets.tender

/** Couplets that name a subject of a song of the field. */
export function getNamingCouplets({ kind }: LyricSubject, field: ThemeField, isTender: boolean): readonly string[] {
  if (isTender || field === 'loss') return couplets.mourned
  return kind === 'person' ? couplets.people : kind === 'animal' ? couplets.animals : couplets.things
}
