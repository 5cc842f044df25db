import { optionList } from '../library/option-list.rules.ts'

const names = ['Slow', 'Moderate', 'Normal', 'Fast', 'Very Fast'] as const

/** How fast a piece goes, in words (spec 2, option lists). */
export const tempi = optionList(names)
