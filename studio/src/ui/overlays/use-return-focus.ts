import { useRef } from 'react'

/** The element that had the focus, if it can have it again. */
const canReturn = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body

/** The button of the menu that an element is in, also through a menu within it. */
function findMenuButton(element: Element | null): Element | null {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  if (!trigger) return null
  const button = document.getElementById(trigger)
  return findMenuButton(button) ?? button
}

/** The button of the menu that had the focus last; null once something else has it. */
let menuButton: Element | null = null
document.addEventListener('focusin', ({ target }) => {
  const button = target instanceof Element ? findMenuButton(target) : null
  if (button || target !== menuButton) menuButton = button
})

/** What an overlay that opens now is opened by: a menu is gone by then, so its button is. */
function findOpener(): Element | null {
  const { activeElement: active, body } = document
  return findMenuButton(active) ?? (active === body ? menuButton : active)
}

/**
 * Returns the focus from an overlay to its opener, unless another element has been focused meanwhile. If the opener is
 * gone, as a menu item is, `otherwise` sets the focus; without it the page gets it.
 */
export function useReturnFocus(otherwise?: () => void) {
  const opener = useRef<Element>(null)
  const remember = (): void => {
    opener.current = findOpener()
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
