import names from './option-lists/instruments.json' with { type: 'json' }
import { optionList } from '../library/option-list.rules.ts'

/** Instruments of the panels (spec 2, option lists: 58 instruments, Piano to Zither). */
export const instruments = optionList(names)

/** The panel's label: at most five at once (spec 2, option lists). */
export const maxInstruments = 5
