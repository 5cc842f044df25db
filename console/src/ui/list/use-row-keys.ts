import type { RefObject } from 'react'
import { useKeys } from '../use-keys.ts'

const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-row]') ?? null
const linkIn = (row: Element | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-row-link]') ?? null

interface RowKeys {
  r: (id: string) => void
  x: (id: string) => void
  '/': () => void
}

/** j and k move the focus between rows; Enter then opens, since the row's link has the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const rows = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const move = (step: 1 | -1): void => {
    const all = rows()
    const at = all.indexOf(rowOf(document.activeElement)!)
    const next = at === -1 ? (step === 1 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + step))
    linkIn(all[next])?.focus()
  }
  const onRow = (act: (id: string) => void) => (): void => {
    const id = rowOf(document.activeElement)?.dataset.row
    if (id) act(id)
  }
  useKeys({ j: () => move(1), k: () => move(-1), r: onRow(keys.r), x: onRow(keys.x), '/': keys['/'] })
}
