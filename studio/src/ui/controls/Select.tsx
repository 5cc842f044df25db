import { ChevronDown } from 'lucide-react'
import { classes } from '../classes.ts'

export interface SelectOption<T extends string> {
  value: T
  label: string
  locked?: boolean
}

interface Props<T extends string> {
  label: string
  value: T
  options: readonly SelectOption<T>[]
  onChange: (value: T) => void
  /** A locked option says why instead of doing nothing. */
  onLocked?: () => void
  className?: string
}

/** One of a few, in the machine's own list; locked choices show a lock and lead to what unlocks them. */
export function Select<T extends string>({ label, value, options, onChange, onLocked, className }: Props<T>) {
  const choose = (chosen: string): void => {
    const option = options.find((entry) => entry.value === chosen)
    if (option?.locked) onLocked?.()
    else if (option) onChange(option.value)
  }
  return (
    <span className={classes('relative inline-flex', className)}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => choose(event.target.value)}
        className={classes(
          'min-h-10 w-full cursor-pointer appearance-none rounded-md border border-field bg-ground pr-9 pl-3',
          'text-sm text-ink',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-overlay text-ink">
            {option.locked ? `${option.label} 🔒` : option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-3 right-3 size-4 text-ink-3" aria-hidden />
    </span>
  )
}
