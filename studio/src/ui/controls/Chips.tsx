import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

interface Props {
  label: string
  className?: string
  children: ReactNode
}

const selector = 'button:not(:disabled)'
const listChips = (group: HTMLElement): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(selector)]

/** Leaves one chip in the order of Tab: the focused one, else the first pressed one, else the first. */
function setTabStop(group: HTMLElement): void {
  const chips = listChips(group)
  const stop =
    chips.find((chip) => chip === document.activeElement) ??
    chips.find((chip) => chip.getAttribute('aria-pressed') === 'true') ??
    chips[0]
  for (const chip of chips) chip.tabIndex = chip === stop ? 0 : -1
}

function findTarget(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const chips = listChips(event.currentTarget)
  const index = chips.findIndex((chip) => chip === event.target)
  const target = index < 0 ? undefined : findTarget(event.key, index, chips.length)
  if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  chips[target]?.focus()
}

/**
 * A group of chips is one stop for Tab; arrow keys, Home and End walk within it. Without a library, because Radix's
 * roving focus weighs 15 KB on pages that need nothing else of it.
 */
export function Chips({ label, className, children }: Props) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (group.current) setTabStop(group.current)
  })
  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      className={className}
      onKeyDown={moveFocus}
      onFocus={(event) => setTabStop(event.currentTarget)}
      onBlur={(event) => setTabStop(event.currentTarget)}
    >
      {children}
    </div>
  )
}
