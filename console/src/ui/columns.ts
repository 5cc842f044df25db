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
  /** The field by which the API orders a list by this column. */
  sort?: string
  width?: number | string
  /** Longer text is cut at so many pixels on a wide screen, and whole on hover and on cards. */
  truncate?: number
  /** On a card: the head line without its label, a line of its own, or left out. */
  card?: 'head' | 'wide' | 'hidden'
}
