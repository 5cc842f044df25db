import names from './option-lists/vibes.json' with { type: 'json' }
import { optionList } from '../library/option-list.rules.ts'

/** Vibes of the panels (spec 2, option lists: 25 vibes). */
export const vibes = optionList(names)
