import { classes } from '../classes.ts'

/** Holds the place of what is on its way, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('breathing rounded-lg bg-raised', className)} />
}
