import { randomFor } from '../../dsp/random.ts'
import type { Random } from '../../dsp/random.ts'
import type { PlannedSection } from './form.ts'
import type { SongPlan } from '../song-plan.ts'

/** Choices of a part in one bar of a section: the same wherever a section of this name comes back. */
export function randomInBar(
  plan: Pick<SongPlan, 'seed'>,
  part: string,
  { name }: Pick<PlannedSection, 'name'>,
  bar: number,
): Random {
  return randomFor(plan.seed, `${part} ${name} ${bar}`)
}
