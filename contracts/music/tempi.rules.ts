import { optionList } from '../library/option-list.rules.ts'

const names = ['Slow', 'Moderate', 'Normal', 'Fast', 'Very Fast'] as const

/** Tempo names (spec 2, option lists). */
export const tempi = optionList(names)
