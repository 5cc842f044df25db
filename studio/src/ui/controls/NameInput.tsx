import { useRef } from 'react'
import type { KeyboardEvent } from 'react'

interface Props {
  label: string
  value: string
  maxLength: number
  className: string
  /** Ends the input once, by a key or by leaving it; null for Escape. */
  onEnd: (typed: string | null, byKey: boolean) => void
}

/** A name that is edited in its place: Enter saves, Escape cancels, leaving saves. */
export function NameInput({ label, value, maxLength, className, onEnd }: Props) {
  const isOver = useRef(false)
  const end = (typed: string | null, byKey: boolean): void => {
    if (isOver.current) return
    isOver.current = true
    onEnd(typed, byKey)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter would press what has the focus next, and Escape close a sheet around the box.
    event.preventDefault()
    end(event.key === 'Enter' ? event.currentTarget.value : null, true)
  }
  return (
    <input
      autoFocus
      dir="auto"
      aria-label={label}
      defaultValue={value}
      maxLength={maxLength}
      onKeyDown={onKey}
      onBlur={(event) => end(event.target.value, false)}
      onFocus={(event) => event.target.select()}
      className={className}
    />
  )
}
