import { classes } from '../../../ui/classes.ts'

/** Controls at least 44 px high, for fingers on phones and tablets of a classroom. */
export const tallClass = '[&_button]:min-h-11 [&_select]:min-h-11 [&_summary]:min-h-11'

/** Controls of at least 44 px in both directions. */
export const touchClass = classes(
  tallClass,
  '[&_button]:min-w-11 [&_summary]:min-w-11 [&_input:not([type=checkbox]):not([type=range])]:min-h-11',
)
