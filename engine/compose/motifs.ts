import { randomFor } from '../dsp/random.ts'
import type { PlannedSection } from './form.ts'
import { plainIdiom } from './melody-scale.ts'
import type { Motif } from './motif.ts'
import { createMotif, varyMotif } from './motif.ts'
import type { PhraseTurn } from './phrase-turns.ts'
import { hookPlan, phrasePlans } from './phrase-turns.ts'
import type { SongPlan } from './song-plan.ts'

/** The melodic ideas of one kind of section and the order in which they speak. */
export interface SectionIdeas {
  A: Motif
  B: Motif
  turns: readonly PhraseTurn[]
}

/** Sections that share their tune. */
const families: Partial<Record<PlannedSection['name'], string>> = { intro: 'chorus', outro: 'chorus', drop: 'chorus', solo: 'solo', break: 'verse', build: 'pre-chorus' }
const amplitudes: Record<string, number> = { verse: 3, 'pre-chorus': 3.4, chorus: 4, bridge: 3.8, solo: 4.6 }

/** The same for every section of a family; a second verse and each solo vary the first. */
export function ideasFor(plan: SongPlan, section: Pick<PlannedSection, 'name' | 'repeat' | 'last'>): SectionIdeas {
  const family = families[section.name] ?? section.name
  const random = randomFor(plan.seed, `motif ${family}`)
  const { leaps } = plan.profile.melody ?? plainIdiom
  const need = { metre: plan.timing, amplitude: amplitudes[family] ?? 3.2, leaps }
  const A = createMotif(random, need)
  const B = createMotif(random, need)
  const told = random.pick(phrasePlans)
  const turns = section.name === 'drop' ? hookPlan : told
  const amount = varied(family, section)
  if (amount === 0) return { A, B, turns }
  const other = randomFor(plan.seed, `motif ${family} ${section.repeat}`)
  return { A: varyMotif(A, other, amount), B: varyMotif(B, other, amount), turns }
}

function varied(family: string, section: Pick<PlannedSection, 'name' | 'repeat'>): number {
  if (section.repeat === 0) return 0
  if (family === 'solo') return 0.8
  return family === 'verse' || family === 'pre-chorus' ? 0.22 : section.repeat > 1 && section.name === 'chorus' ? 0.12 : 0
}
