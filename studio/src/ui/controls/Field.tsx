import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

export const fieldClass = classes(
  'w-full rounded-md border border-field bg-ground px-3 py-2 text-ink transition-colors',
  'focus-visible:border-marigold-text',
)

interface FieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: string
  error?: string
  hint?: ReactNode
}

/** A labelled text input with its error under it. */
export function Field({ label, error, hint, className, id, ...rest }: FieldProps) {
  const made = useId()
  const inputId = id ?? made
  const errorId = error ? `${inputId}-error` : undefined
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1 block font-medium text-ink-2">
        {label}
      </label>
      <input
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
        className={classes(fieldClass, 'min-h-10', error && 'border-madder')}
        {...rest}
      />
      {error ? (
        <p id={errorId} role="alert" className="mt-1 text-madder">
          {error}
        </p>
      ) : (
        hint
      )}
    </div>
  )
}

interface CounterProps {
  used: number
  limit: number
  id?: string
}

/** 128/400, red when over. */
export function Counter({ used, limit, id }: CounterProps) {
  return (
    <span id={id} className={classes('mono', used > limit ? 'text-madder' : 'text-ink-3')}>
      {used}/{limit}
    </span>
  )
}
