import { useState } from 'react'
import { formatDb } from '../mixer/format-values.ts'

interface Props {
  label: string
  gainDb: number
  disabled: boolean
  onChange: (gainDb: number) => void
}

const lowest = -60

/** A gain in dB; one drag is one change. */
export function Gain({ label, gainDb, disabled, onChange }: Props) {
  const [draft, setDraft] = useState<number | null>(null)
  const end = (): void => {
    if (draft !== null && draft !== gainDb) onChange(draft)
    setDraft(null)
  }
  const shown = draft ?? gainDb
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={formatDb(shown)}
      title={formatDb(shown)}
      min={lowest}
      max={12}
      step={0.5}
      value={Math.max(lowest, shown)}
      disabled={disabled}
      onChange={(event) => setDraft(Number(event.target.value))}
      onPointerUp={end}
      onKeyUp={end}
      onBlur={end}
      onDoubleClick={() => onChange(0)}
      className="h-6 w-full min-w-0 accent-marigold-text"
    />
  )
}
