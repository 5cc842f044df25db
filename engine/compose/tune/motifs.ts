import { randomFor } from '../../dsp/random.ts'
import type { PlannedSection } from '../form/form.ts'
import { plainIdiom } from './melody-scale.ts'
import type { Motif } from './motif.ts'
import { createMotif, varyMotif } from './motif.ts'
import type { PhrasePlan } from './phrase-turns.ts'
import { hookPlans, phrasePlans } from './phrase-turns.ts'
import type { SongPlan } from '../song-plan.ts'
import { createTable } from '../../tables/create-table.ts'

/** The melodic ideas of one kind of section and the order in which they speak. */
export interface SectionIdeas {
  A: Motif
  B: Motif
  turns: PhrasePlan
  /** Sections of one family sing the same tune; each solo has its own. */
  family: string
}

/** Sections that share their tune. */
const families: Partial<Record<PlannedSection['name'], string>> = {
  intro: 'chorus',
  outro: 'chorus',
  drop: 'chorus',
  solo: 'solo',
  break: 'verse',
  build: 'pre-chorus',
}
const amplitudes = createTable<number>({ verse: 3, 'pre-chorus': 3.4, chorus: 4, bridge: 3.8, solo: 4.6 })

/** The same for every section of a family; a second verse and each solo vary the first. */
export function ideasFor(plan: SongPlan, section: Pick<PlannedSection, 'name' | 'repeat' | 'last'>): SectionIdeas {
  const family = families[section.name] ?? section.name
  const random = randomFor(plan.seed, `motif ${family} ${plan.tuneDraft}`)
  const { leaps } = plan.profile.melody ?? plainIdiom
  const need = { metre: plan.timing, amplitude: amplitudes.get(family) ?? 3.2, leaps }
  const A = createMotif(random, need)
  const B = createMotif(random, need)
  const turns = plansInTurn(plan, section.name === 'drop' ? hookPlans : phrasePlans, family)
  const amount = varied(family, section)
  if (amount === 0) return { A, B, turns, family }
  const other = randomFor(plan.seed, `motif ${family} ${section.repeat}`)
  return {
    A: varyMotif(A, other, amount),
    B: varyMotif(B, other, amount),
    turns,
    family: family === 'solo' ? `solo ${section.repeat}` : family,
  }
}

/** The seed chooses the first; each further draft tries another one, verses and choruses in different orders. */
function plansInTurn({ seed, tuneDraft }: SongPlan, plans: readonly PhrasePlan[], family: string): PhrasePlan {
  const stride = family === 'chorus' ? 1 : family === 'verse' ? 2 : 3
  return plans[(randomFor(seed, `phrases ${family}`).integer(0, plans.length - 1) + stride * tuneDraft) % plans.length]!
}

function varied(family: string, section: Pick<PlannedSection, 'name' | 'repeat'>): number {
  if (section.repeat === 0) return 0
  if (family === 'solo') return 0.8
  return family === 'verse' || family === 'pre-chorus'
    ? 0.1
    : section.repeat > 1 && section.name === 'chorus'
      ? 0.12
      : 0
}
