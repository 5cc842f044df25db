import type { ReactNode } from 'react'

/** One column on a wide screen, one line of a card on a phone. */
export interface Column<Row> {
  key: string
  label: string
  cell(row: Row): ReactNode
  align?: 'right'
  /** Numbers that are compared stand in equal widths. */
  mono?: boolean
  noWrap?: boolean
  width?: number | string
  /** On a card: the head line without its label, a line of its own, or left out. */
  card?: 'head' | 'wide' | 'hidden'
}
