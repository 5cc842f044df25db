import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

type Tone = 'primary' | 'plain' | 'quiet' | 'danger'

const tones: Record<Tone, string> = {
  primary: classes(
    'bg-marigold text-marigold-ink hover:brightness-105 active:brightness-95 disabled:bg-line',
    'disabled:text-ink-3 disabled:hover:brightness-100',
  ),
  plain: 'bg-raised text-ink border border-line hover:border-field disabled:text-ink-3 disabled:hover:border-line',
  quiet: 'text-ink-2 hover:bg-raised hover:text-ink disabled:text-ink-3',
  danger: 'border border-madder text-madder hover:bg-madder hover:text-ground',
}

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: Tone
  wide?: boolean
}

/** Any press that does something. At least 40 px high. */
export function Button({ tone = 'plain', wide, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={classes(
        'inline-flex min-h-10 items-center justify-center gap-2 rounded-md px-4 font-medium',
        'transition-[background-color,border-color,color,filter,transform] active:scale-[.985]',
        tones[tone],
        wide && 'w-full',
        className,
      )}
      {...rest}
    />
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string
  children: ReactNode
  small?: boolean
}

/** An icon with a name for those who cannot see it. */
export function IconButton({ label, small, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-md text-ink-2 transition-colors',
        'hover:bg-raised hover:text-ink disabled:text-ink-3 disabled:hover:bg-transparent',
        small ? 'size-8' : 'size-10',
        className,
      )}
      {...rest}
    />
  )
}
