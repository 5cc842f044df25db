import type { ReactNode } from 'react'

interface Props {
  label: string
  checked: boolean
  disabled?: boolean
  hint?: ReactNode
  onChange: (checked: boolean) => void
}

/** A choice that is on or off, as high as a finger. */
export function CheckRow({ label, checked, disabled, hint, onChange }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-marigold"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="min-w-0">
        {label}
        {hint ? <span className="block text-ink-3">{hint}</span> : null}
      </span>
    </label>
  )
}
