import { classes } from '../../ui/classes.ts'

export const itemClass =
  'flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 data-[selected=true]:bg-line/60'
export const groupClass = classes(
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs',
  '[&_[cmdk-group-heading]]:text-ink-3',
)

/** Wraps the action of an entry so that it closes the palette first. */
export type Picker = (run: () => void) => () => void
