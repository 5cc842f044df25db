import names from './option-lists/vocal-styles.json' with { type: 'json' }
import { optionList } from '../library/option-list.rules.ts'

/** How a voice sounds, as the singing panel offers it (spec 2, option lists: 24 vocal styles). */
export const vocalStyles = optionList(names)
