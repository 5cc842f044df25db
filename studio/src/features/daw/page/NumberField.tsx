import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { classes } from '../../../ui/classes.ts'

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
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? String(Math.round(value * 1_000) / 1_000)
  const end = (): void => {
    const next = Number(draft)
    setDraft(null)
    if (draft === null || draft === '' || !Number.isFinite(next)) return
    const clamped = Math.min(highest, Math.max(lowest, next))
    if (clamped !== value) onChange(clamped)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') end()
    if (event.key === 'Escape') setDraft(null)
  }
  return (
    <label className="flex flex-col gap-0.5 text-xs text-ink-2">
      {label}
      <span className="flex items-center gap-1">
        <input
          type="number"
          value={shown}
          min={lowest}
          max={highest}
          step={step}
          disabled={disabled}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={end}
          onKeyDown={onKeyDown}
          className={classes(
            'mono min-h-9 w-28 rounded-md border border-field bg-ground px-2 text-ink disabled:text-ink-3',
          )}
        />
        {unit}
      </span>
    </label>
  )
}
