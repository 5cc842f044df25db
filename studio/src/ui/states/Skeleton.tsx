import { classes } from '../classes.ts'

/** A placeholder of the same size, so that the layout does not shift. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('breathing rounded-lg bg-raised', className)} />
}
