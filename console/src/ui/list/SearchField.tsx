import { TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useListContext } from 'react-admin'

const pauseMs = 300

/** Searches shortly after the last key; the term is stored in the address. */
export function SearchField({
  label,
  inputRef,
  source = 'search',
}: {
  label: string
  inputRef?: RefObject<HTMLInputElement | null>
  source?: string
}) {
  const { filterValues, setFilters } = useListContext()
  const inAddress = String((filterValues as Record<string, unknown>)[source] ?? '')
  const [typed, setTyped] = useState(inAddress)
  const written = useRef(inAddress)
  useEffect(() => {
    // What this field has written itself may be typed on, or end in a space.
    if (written.current === inAddress) return
    written.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  useEffect(() => {
    if (typed.trim() === inAddress) return
    const timer = setTimeout(() => {
      const { [source]: _old, ...others } = filterValues as Record<string, unknown>
      written.current = typed.trim()
      setFilters(typed.trim() === '' ? others : { ...others, [source]: typed.trim() })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, inAddress, source, filterValues, setFilters])
  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      inputRef={inputRef}
      onChange={(event) => setTyped(event.target.value)}
      sx={{ flex: { xs: '1 1 100%', md: '1 1 320px' }, maxWidth: { md: 420 } }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 120, 'aria-keyshortcuts': '/' } }}
    />
  )
}
