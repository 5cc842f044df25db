import { Box, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { mono } from '../app/theme.ts'
import type { Column } from './columns.ts'
import { narrow } from './narrow.ts'
import { RecordCards } from './RecordCards.tsx'

export interface RecordTableProps<Row extends { id: string }> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Where a row leads; the link itself stands in one of the cells. */
  linkOf?: (row: Row) => string
  /** Rows that are no longer what the list asks for. */
  goneIds?: ReadonlySet<string>
  selectAll?: ReactNode
  select?: (row: Row) => ReactNode
}

const interactive = 'a, button, input, label, select, summary'

/** A table where there is room, cards where there is none. */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  return isNarrow ? <RecordCards {...props} /> : <WideTable {...props} />
}

function WideTable<Row extends { id: string }>({
  label,
  rows,
  columns,
  linkOf,
  goneIds,
  selectAll,
  select,
}: RecordTableProps<Row>) {
  const navigate = useNavigate()
  const open =
    (row: Row) =>
    (event: MouseEvent): void => {
      const isChosen = window.getSelection()?.toString() !== ''
      if (linkOf && !isChosen && !(event.target as Element).closest(interactive)) void navigate(linkOf(row))
    }
  return (
    <Box
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            {select ? <TableCell padding="checkbox">{selectAll}</TableCell> : null}
            {columns.map(({ key, label: name, align, width }) => (
              <TableCell key={key} align={align} sx={{ width }}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              hover={linkOf !== undefined}
              data-row={row.id}
              onClick={open(row)}
              sx={{ cursor: linkOf ? 'pointer' : undefined, ...rowLook(goneIds?.has(row.id)) }}
            >
              {select ? <TableCell padding="checkbox">{select(row)}</TableCell> : null}
              {columns.map((column) => (
                <TableCell
                  key={column.key}
                  align={column.align}
                  sx={{
                    whiteSpace: column.noWrap ? 'nowrap' : undefined,
                    fontFamily: column.mono ? mono : undefined,
                    fontSize: column.mono ? 12 : undefined,
                  }}
                >
                  {column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const rowLook = (isGone = false) => ({
  '&:last-child td': { border: 0 },
  '&:focus-within': { bgcolor: 'background.raised' },
  ...(isGone ? { '& td, & td a, & td .MuiChip-root': { color: 'text.disabled', fontStyle: 'italic' } } : {}),
})
