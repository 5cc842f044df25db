import type { NamedSection } from '@songloom/contracts/assistant/assistant.rules'
import type { RequestSlots } from '../../assistant/read-slots.ts'
import type { TurnSection } from '../port/turn-context.ts'

/** `several`: which one is unknown. `none`: the audio has no such part. */
export type SectionChoice = { sections: readonly TurnSection[] } | { several: number } | 'none'

/** Analyses and scores name the same part in several ways. */
const names: Record<NamedSection, RegExp> = {
  verse: /^verse/i,
  chorus: /^(chorus|hook|refrain|drop)/i,
  bridge: /^(bridge|middle)/i,
  intro: /^(intro|opening)/i,
  outro: /^(outro|ending|coda)/i,
  solo: /solo|instrumental/i,
}

/**
 * The parts that a request means. Every chorus is meant by the chorus;
 * of other parts without a number one is asked for.
 */
export function chooseSections(
  { section, sectionIndex }: Pick<RequestSlots, 'section' | 'sectionIndex'>,
  sections: readonly TurnSection[],
): SectionChoice {
  if (!section) return 'none'
  const found = sections.filter(({ name }) => names[section].test(name.trim()))
  if (found.length === 0) return 'none'
  if (sectionIndex !== undefined) {
    const one = found.at(sectionIndex > 0 ? sectionIndex - 1 : sectionIndex)
    return one ? { sections: [one] } : 'none'
  }
  return found.length === 1 || section === 'chorus' ? { sections: found } : { several: found.length }
}
