import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { IconButton } from '../../ui/controls/Button.tsx'

interface Props {
  label: string
  value: number
  valueText: string
  min: number
  max: number
  onChange: (value: number) => void
}

/** A whole number with a button down and a button up. */
export function Stepper({ label, value, valueText, min, max, onChange }: Props) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={label} className="flex items-center justify-between">
      <span className="text-sm text-ink-2">{label}</span>
      <span className="flex items-center gap-1">
        <IconButton label={t`${label}: one less`} disabled={value <= min} onClick={() => onChange(value - 1)}>
          <Minus className="size-4" aria-hidden />
        </IconButton>
        <output aria-label={label} className="mono min-w-12 text-center text-sm">
          {valueText}
        </output>
        <IconButton label={t`${label}: one more`} disabled={value >= max} onClick={() => onChange(value + 1)}>
          <Plus className="size-4" aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
