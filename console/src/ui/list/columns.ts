import type { ReactNode } from 'react'

/** One column on a wide screen, one line of a card on a phone. */
export interface Column<Row> {
  key: string
  label: string
  cell(row: Row): ReactNode
  align?: 'right'
  /** Compared numbers use tabular figures. */
  mono?: boolean
  noWrap?: boolean
  /** The field by which the API orders a list by this column. */
  sort?: string
  width?: number | string
  /** Longer text is truncated at this width in pixels on wide screens, and complete on hover and on cards. */
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
  toLink?: (row: Row) => string
  /** Rows that are no longer what the list asks for. */
  goneIds?: ReadonlySet<string>
  /** The most rows that the server answers: a list without further pages that is as long has its end named. */
  limit?: number
  /** The order of a list that can be ordered. */
  sort?: TableSort
  selectAll?: ReactNode
  select?: (row: Row) => ReactNode
}
