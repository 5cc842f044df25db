import { randomFor } from '../../dsp/random.ts'
import type { Random } from '../../dsp/random.ts'
import type { PlannedSection } from './form.ts'
import type { SongPlan } from '../song-plan.ts'

/** Choices of a part in one bar of a section: others each time that a section of this name comes back. */
export function randomInBar(
  plan: Pick<SongPlan, 'seed'>,
  part: string,
  { name, repeat }: Pick<PlannedSection, 'name' | 'repeat'>,
  bar: number,
): Random {
  return randomFor(plan.seed, `${part} ${name} ${repeat} ${bar}`)
}
