import { useState } from 'react'
import { fieldClass } from './Field.tsx'

interface Props {
  /** As the address has them. */
  words: string
  label: string
  maxLength: number
  onWords: (words: string) => void
}

/**
 * A search box whose words are in the address. The router renders an address in a transition, which is too late for
 * what is being typed, so the box has the words itself and follows an address that something else changed.
 */
export function SearchBox({ words, label, maxLength, onWords }: Props) {
  const [{ typed, seen }, setBox] = useState({ typed: words, seen: words })
  if (seen !== words) setBox({ typed: words, seen: words })
  return (
    <input
      type="search"
      value={typed}
      maxLength={maxLength}
      onChange={({ target }) => {
        setBox({ typed: target.value, seen })
        onWords(target.value)
      }}
      aria-label={label}
      placeholder={label}
      className={`${fieldClass} min-h-11`}
    />
  )
}
