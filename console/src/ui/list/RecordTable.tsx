import { Box, Table, TableBody, TableCell, TableHead, TableRow, TableSortLabel, useMediaQuery } from '@mui/material'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { mono } from '../../app/theme.ts'
import type { Column, RecordTableProps, TableSort } from './columns.ts'
import { narrow } from '../narrow.ts'
import { ListEnd } from './ListEnd.tsx'
import { RecordCards } from './RecordCards.tsx'

const interactive = 'a, button, input, label, select, summary'

/** A table on wide screens, cards on narrow ones. */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  return (
    <>
      {isNarrow ? <RecordCards {...props} /> : <WideTable {...props} />}
      <ListEnd {...props} />
    </>
  )
}

function WideTable<Row extends { id: string }>({
  label,
  rows,
  columns,
  toLink,
  goneIds,
  sort,
  selectAll,
  select,
}: RecordTableProps<Row>) {
  const navigate = useNavigate()
  const open =
    (row: Row) =>
    (event: MouseEvent): void => {
      const isChosen = window.getSelection()?.toString() !== ''
      if (toLink && !isChosen && !(event.target as Element).closest(interactive)) void navigate(toLink(row))
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
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              hover={toLink !== undefined}
              data-row={row.id}
              onClick={open(row)}
              sx={{ cursor: toLink ? 'pointer' : undefined, ...rowLook(goneIds?.has(row.id)) }}
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
                    ...cutAt(column.truncate),
                  }}
                  title={titleOf(column, row)}
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

/** A sortable head has the list's order in `aria-sort`. */
function HeadCell<Row>({ column, sort }: { column: Column<Row>; sort: TableSort | undefined }) {
  const { label, align, width, sort: field } = column
  if (!sort || field === undefined)
    return (
      <TableCell align={align} sx={{ width }}>
        {label}
      </TableCell>
    )
  const direction = sort.order === 'ASC' ? 'asc' : 'desc'
  const isActive = sort.field === field
  return (
    <TableCell align={align} sx={{ width, whiteSpace: 'nowrap' }} sortDirection={isActive ? direction : false}>
      <TableSortLabel
        active={isActive}
        direction={isActive ? direction : 'desc'}
        IconComponent={SortArrow}
        onClick={() => sort.onSort(field)}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  )
}

const SortArrow = ({ className }: { className?: string }) => (
  <Box component="span" aria-hidden className={className} sx={{ fontSize: 11, width: 14, textAlign: 'center' }}>
    ↓
  </Box>
)

/** Truncated text is complete on hover. */
function titleOf<Row>({ truncate, cell }: Column<Row>, row: Row): string | undefined {
  const text = truncate === undefined ? undefined : cell(row)
  return typeof text === 'string' ? text : undefined
}

const cutAt = (pixels: number | undefined) =>
  pixels === undefined
    ? {}
    : { maxWidth: pixels, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' as const }

const rowLook = (isGone = false) => ({
  '&:last-child td': { border: 0 },
  '&:focus-within': { bgcolor: 'background.raised' },
  ...(isGone ? { '& td, & td a, & td .MuiChip-root': { color: 'text.disabled', fontStyle: 'italic' } } : {}),
})
