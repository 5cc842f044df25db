import names from './option-lists/vibes.json' with { type: 'json' }
import { optionList } from '../library/option-list.rules.ts'

/** How a piece feels, as the panels offer it (spec 2, option lists: 25 vibes). */
export const vibes = optionList(names)
