import { useRef, useState } from 'react'

/** Whether a name in a list is being changed. Ended by a key, it gives the focus back to the menu that began it. */
export function useRenaming() {
  const [renaming, setRenaming] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const end = (byKey: boolean): void => {
    setRenaming(false)
    if (byKey) more.current?.focus()
  }
  return { renaming, more, start: () => setRenaming(true), end }
}
