import type { PlannedSection } from './form.ts'
import type { SongPlan } from '../song-plan.ts'

/** Occurrence of a section among those of its name: the first, a repeat or the last. */
type SectionReturn = 'first' | 'again' | 'last'

/** Loops and edits are played as written: what comes again is meant to be the same there. */
export function planReturn(
  { ending }: Pick<SongPlan, 'ending'>,
  section: Pick<PlannedSection, 'repeat' | 'last'>,
): SectionReturn {
  if (section.repeat === 0 || ending === 'loops') return 'first'
  return section.last ? 'last' : 'again'
}

/**
 * Which of its figures a part plays in a bar: one in three bars of four, the next in the fourth; what comes again mixes
 * them.
 */
export function figureIndex(variant: number, bar: number, back: SectionReturn, turns: boolean): number {
  const turned = bar % 4 === 3 && turns ? 1 : 0
  const mixed = back === 'first' ? 0 : back === 'again' ? (bar % 4 === 1 ? 1 : 0) : 1 + (bar % 2)
  return variant + turned + mixed
}
