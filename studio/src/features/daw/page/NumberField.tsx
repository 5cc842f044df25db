import { classes } from '../../../ui/classes.ts'
import { useDraft } from '../state/use-draft.ts'

interface Props {
  label: string
  unit: string
  value: number
  lowest: number
  highest: number
  step: number
  disabled: boolean
  onChange: (value: number) => void
}

/** A number that is one change when it is left, or with Enter. */
export function NumberField({ label, unit, value, lowest, highest, step, disabled, onChange }: Props) {
  const end = (typed: string): void => {
    const next = Number(typed)
    if (typed === '' || !Number.isFinite(next)) return
    const clamped = Math.min(highest, Math.max(lowest, next))
    if (clamped !== value) onChange(clamped)
  }
  const field = useDraft(String(Math.round(value * 1_000) / 1_000), end)
  return (
    <label className="flex flex-col gap-0.5 text-xs text-ink-2">
      {label}
      <span className="flex items-center gap-1">
        <input
          type="number"
          min={lowest}
          max={highest}
          step={step}
          disabled={disabled}
          {...field}
          className={classes(
            'mono min-h-9 w-28 rounded-md border border-field bg-ground px-2 text-ink disabled:text-ink-3',
          )}
        />
        {unit}
      </span>
    </label>
  )
}
