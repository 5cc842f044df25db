import { useRef } from 'react'

/** The element that had the focus, if it can have it again. */
const canReturn = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body

/**
 * Returns the focus from an overlay to its opener, unless another element has been focused meanwhile. If the opener is
 * gone, as a menu item is, `otherwise` sets the focus; without it the page gets it.
 */
export function useReturnFocus(otherwise?: () => void) {
  const opener = useRef<Element>(null)
  const remember = (): void => {
    opener.current = document.activeElement
  }
  const onCloseAutoFocus = (event: Event): void => {
    event.preventDefault()
    if (document.activeElement !== document.body) return
    if (canReturn(opener.current)) opener.current.focus()
    else if (otherwise) otherwise()
    else document.getElementById('main')?.focus({ preventScroll: true })
  }
  return { remember, onCloseAutoFocus }
}
