import { useEffect, useRef, useState } from 'react'
import { holdRows } from './held-rows.ts'
import type { Held } from './held-rows.ts'

/** Keeps the order on screen for one `list` (filter, page, sort) until `show` is called. */
export function useHeldRows<Row extends { id: string }>(
  list: string,
  fresh: readonly Row[] | undefined,
): Held<Row> & { show: () => void } {
  const shown = useRef<{ list: string; rows: Row[] }>({ list: '', rows: [] })
  const [, redraw] = useState(0)
  const isSame = shown.current.list === list
  const held: Held<Row> =
    fresh === undefined || !isSame
      ? { rows: [...(fresh ?? [])], goneIds: new Set(), newCount: 0 }
      : holdRows(shown.current.rows, fresh)
  useEffect(() => {
    if (fresh) shown.current = { list, rows: held.rows }
  })
  const show = (): void => {
    shown.current = { list: '', rows: [] }
    redraw((count) => count + 1)
  }
  return { ...held, show }
}
