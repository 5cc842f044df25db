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

export interface TableSort {
  field: string
  order: 'ASC' | 'DESC'
  onSort: (field: string) => void
}

export interface RecordTableProps<Row extends { id: string }> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Where a row leads; the link itself stands in one of the cells. */
  linkOf?: (row: Row) => string
  /** Rows that are no longer what the list asks for. */
  goneIds?: ReadonlySet<string>
  /** The order of a list that can be ordered. */
  sort?: TableSort
  selectAll?: ReactNode
  select?: (row: Row) => ReactNode
}
