import { useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent, KeyboardEvent } from 'react'

interface Draft {
  typed: string | null
  onEnd: (typed: string) => void
}

function endDraft(draft: Draft): void {
  const { typed } = draft
  draft.typed = null
  if (typed !== null) draft.onEnd(typed)
}

/**
 * Properties of a field whose text is one change: with Enter, when it is left, or when it is removed, of which React
 * reports no blur. Escape drops the text. The field must have the id of its object as a key.
 */
export function useDraft(value: string, onEnd: (typed: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const draft = useRef<Draft>({ typed: null, onEnd })
  draft.current.onEnd = onEnd
  const change = (next: string | null): void => {
    draft.current.typed = next
    setTyped(next)
  }
  const end = (): void => {
    endDraft(draft.current)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') end()
    if (event.key === 'Escape') change(null)
  }
  // Before passive effects end, by which a page that is left closes its document.
  useLayoutEffect(() => () => endDraft(draft.current), [])
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => change(event.target.value)
  return { value: typed ?? value, onChange, onBlur: end, onKeyDown }
}
