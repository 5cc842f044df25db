import { useRef } from 'react'

/** The element that had the focus, if it can have it again. */
const canReturn = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body

/**
 * What lies over the page gives the focus back to what opened it, unless somebody has taken it meanwhile. Where that is
 * gone, as a menu's item is, `otherwise` knows a place, and without it the page has the focus.
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
