import names from '../music/option-lists/themes.json' with { type: 'json' }
import { optionList } from '../library/option-list.rules.ts'

/** What a piece is for, as the panels offer it (spec 2, option lists: 31 themes). */
export const themes = optionList(names)
