import couplets from '../../../../data/lyrics/english/rap-couplets.json' with { type: 'json' }
import type { LyricSubject, ThemeField } from '../../lyric-writer.ts'

/**
 * Couplets of rap by the stage of a verse: one thought in two lines. Each line is two halves, and all four rhyme.
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
