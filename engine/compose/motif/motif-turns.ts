import type { PlannedSection } from '../form/form.ts'
import type { Development } from './develop-phrase.ts'

/** What each line of a section does with the motif, in turn. */
interface SectionTurns {
  developments: readonly Development[]
  /** Whether its lines go through the phrases of the tune; else all develop the first. */
  isWhole: boolean
}

const statement: SectionTurns = { developments: ['stated'], isWhole: true }
const verse: SectionTurns = {
  developments: ['lowered', 'inverted', 'in another rhythm', 'in fragments'],
  isWhole: false,
}
const lift: SectionTurns = { developments: ['in fragments', 'raised'], isWhole: false }

/** Choruses, and what opens and closes the song, state the motif; everything else develops it. */
const turns: Record<PlannedSection['name'], SectionTurns> = {
  intro: statement,
  chorus: statement,
  drop: statement,
  outro: statement,
  verse,
  break: verse,
  'pre-chorus': lift,
  build: lift,
  bridge: { developments: ['inverted', 'broadened'], isWhole: false },
  solo: { developments: ['raised', 'in another rhythm'], isWhole: true },
}

/** The development of a line of a section, and which of the tune's phrases it is of. */
export function getTurn(
  { name, repeat }: Pick<PlannedSection, 'name' | 'repeat'>,
  line: number,
  phrases: number,
): { development: Development; phrase: number } {
  const { developments, isWhole } = turns[name]
  // A second verse begins with another development.
  const at = line + (isWhole ? 0 : repeat)
  return { development: developments[at % developments.length]!, phrase: isWhole ? line % phrases : 0 }
}
