import names from '../music/option-lists/themes.json' with { type: 'json' }
import { optionList } from '../library/option-list.rules.ts'

/** Purposes of a piece, as the panels list them (spec 2, option lists: 31 themes). */
export const themes = optionList(names)
