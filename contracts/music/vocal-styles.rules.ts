import names from './option-lists/vocal-styles.json' with { type: 'json' }
import { optionList } from '../library/option-list.rules.ts'

/** Styles of the singing panel (spec 2, option lists: 24 vocal styles). */
export const vocalStyles = optionList(names)
