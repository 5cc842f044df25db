import { withScope } from './scope.ts'

/** Where one writes. */
const fields = 'textarea, input:not([type=hidden]):not([hidden]):not([type=radio]):not([type=checkbox])'
const withinMs = 2_000

/** Who touches would have the keyboard over half of the panel before they have seen it. */
const writesByKeys = (): boolean => !matchMedia('(pointer: coarse)').matches

let stopLooking: () => void = () => undefined
let opener: HTMLElement | null = null

const panelNow = (): HTMLElement | null => document.querySelector('[data-panel]')

/** The panel of this name, or any; until it is drawn, another one may be shown. */
function panelNamed(name: string | undefined): HTMLElement | null {
  const panel = panelNow()
  return name === undefined || panel?.dataset.panel === name ? panel : null
}

/**
 * Puts the caret at the end of the panel's first field, so that typing can start at once; without a field the title is
 * focused. While the panel's code loads, the title has the focus, for two seconds at most.
 */
export function focusPanel(name?: string): void {
  stopLooking()
  const isDone = (): boolean => {
    const panel = panelNamed(name)
    if (!panel) return false
    const field = writesByKeys() ? panel.querySelector<HTMLElement>(fields) : null
    if (field) focusEnd(field)
    else if (!panel.contains(document.activeElement)) panel.querySelector<HTMLElement>('h2[tabindex]')?.focus()
    return field !== null || !panel.querySelector('[aria-busy=true]')
  }
  if (isDone()) return
  stopLooking = withScope(({ after, end, onEnd }) => {
    const watch = new MutationObserver(() => {
      if (isDone()) end()
    })
    onEnd(() => watch.disconnect())
    watch.observe(document.body, { childList: true, subtree: true })
    after(withinMs, end)
  })
}

function focusEnd(field: HTMLElement): void {
  field.focus()
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
}

/** The button of the menu of an entry, which stays when the menu closes; otherwise the element itself. */
function lasting(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]')
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  if (trigger) return lasting(trigger)
  return element instanceof HTMLElement && element !== document.body ? element : null
}

/** Stores the opener of a panel; a panel that opens another one is not an opener. */
export function rememberOpener(): void {
  const focused = lasting(document.activeElement)
  if (!focused?.closest('[data-panel]')) opener = focused
}

/** After a panel closes, its focus returns to what opened it, or to the page. */
export function focusOpener(): void {
  stopLooking()
  // The panel leaves the page in the same turn.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return
    const place = opener?.isConnected ? opener : document.getElementById('main')
    place?.focus({ preventScroll: true })
  })
}
