/** Where one writes, before where one chooses. */
const fields = ['textarea', 'input:not([type=hidden]):not([hidden])', '[role=radio], select']
const withinMs = 2_000

/** Who touches would have the keyboard over half of the panel before they have seen it. */
const writesByKeys = (): boolean => !matchMedia('(pointer: coarse)').matches

let stopLooking: () => void = () => undefined

/**
 * Whoever opens a panel wants to write in it: the caret goes to the end of its first field. Its code may still be on its way, for two
 * seconds at most; a panel without fields takes the focus by its first button.
 */
export function focusPanel(): void {
  stopLooking()
  const kinds = writesByKeys() ? fields : ['button']
  let panel: Element | null = null
  const found = (): boolean => {
    panel = document.querySelector('[data-panel]')
    const field = kinds.map((kind) => panel?.querySelector<HTMLElement>(kind)).find(Boolean)
    if (field) focusEnd(field)
    return field !== undefined
  }
  if (found()) return
  const watch = new MutationObserver(() => {
    if (found()) stopLooking()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  const giveUp = setTimeout(() => {
    stopLooking()
    panel?.querySelector('button')?.focus()
  }, withinMs)
  stopLooking = () => {
    watch.disconnect()
    clearTimeout(giveUp)
  }
}

function focusEnd(field: HTMLElement): void {
  field.focus()
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
}
