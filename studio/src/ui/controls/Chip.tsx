import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'

interface Props extends ComponentProps<'button'> {
  pressed: boolean
}

/** A choice among many: pressed or not. */
export function Chip({ pressed, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={classes(
        'inline-flex min-h-8 items-center rounded-full border px-3 text-sm transition-colors',
        pressed
          ? 'border-lagoon bg-lagoon/15 text-ink'
          : classes(
              'border-line bg-ground/40 text-ink-2 hover:border-field hover:text-ink disabled:border-line',
              'disabled:text-ink-3',
            ),
        className,
      )}
      {...rest}
    />
  )
}
