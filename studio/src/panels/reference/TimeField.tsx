import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { fieldClass } from '../../ui/controls/Field.tsx'
import { formatClockTenths, readTypedSeconds } from './times.ts'

interface Props {
  label: string
  seconds: number
  onType: (seconds: number) => void
}

/** An editable time; an invalid input is reverted. */
export function TimeField({ label, seconds, onType }: Props) {
  const [typed, setTyped] = useState<string>()
  const done = (): void => {
    const read = typed === undefined ? undefined : readTypedSeconds(typed)
    setTyped(undefined)
    if (read !== undefined) onType(read)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') done()
    if (event.key === 'Escape') setTyped(undefined)
  }
  return (
    <label className="flex items-center gap-2 text-ink-2">
      {label}
      <input
        value={typed ?? formatClockTenths(seconds)}
        inputMode="decimal"
        className={`${fieldClass} mono min-h-9 w-20! py-1! text-center`}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={done}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
