import type { MouseEvent } from 'react'
import { useState } from 'react'

/** Props for a menu and the button that opens it. */
export function useMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOpen = anchor !== null
  const close = (): void => setAnchor(null)
  const open = (event: MouseEvent<HTMLElement>): void => setAnchor(event.currentTarget)
  return {
    close,
    button: { 'aria-haspopup': 'menu', 'aria-expanded': isOpen, onClick: open },
    menu: { anchorEl: anchor, open: isOpen, onClose: close },
  } as const
}
