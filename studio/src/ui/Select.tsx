import { Check, ChevronDown, Lock } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { classes } from './classes.ts'

export interface SelectOption<T extends string> { value: T; label: string; locked?: boolean }

interface Props<T extends string> {
  label: string
  value: T
  options: readonly SelectOption<T>[]
  onChange: (value: T) => void
  /** A locked option says why instead of doing nothing. */
  onLocked?: () => void
  lockedLabel?: string
  className?: string
}

/** One of a few; locked choices show a lock and lead to what unlocks them. */
export function Select<T extends string>({ label, value, options, onChange, onLocked, lockedLabel, className }: Props<T>) {
  const choose = (chosen: string): void => {
    const option = options.find((entry) => entry.value === chosen)
    if (option?.locked) onLocked?.()
    else if (option) onChange(option.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.Trigger aria-label={label} className={classes('inline-flex min-h-10 items-center justify-between gap-2 rounded-md border border-field bg-ground px-3 text-sm text-ink', className)}>
        <Radix.Value />
        <Radix.Icon><ChevronDown className="size-4 text-ink-3" aria-hidden /></Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content position="popper" sideOffset={4} className="fading z-50 min-w-(--radix-select-trigger-width) rounded-md border border-line bg-overlay p-1 text-ink shadow-card">
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item key={option.value} value={option.value} className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none data-[highlighted]:bg-line/60">
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <span className="ml-auto text-marigold-text">
                  {option.locked ? <Lock className="size-3.5 text-ink-3" aria-label={lockedLabel} /> : <Radix.ItemIndicator><Check className="size-4" aria-hidden /></Radix.ItemIndicator>}
                </span>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
