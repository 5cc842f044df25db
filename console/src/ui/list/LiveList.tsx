import { Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { ReactNode } from 'react'
import { deskTexts } from '../../desk-texts.ts'
import type { Column } from './columns.ts'
import { FreshRows } from './FreshRows.tsx'
import { LoadFailure } from '../LoadFailure.tsx'
import { Pager } from './Pager.tsx'
import { RecordTable } from './RecordTable.tsx'
import { useHeldRows } from './use-held-rows.ts'
import { Waiting } from '../Waiting.tsx'

interface Props<Row extends { id: string }> {
  label: string
  columns: readonly Column<Row>[]
  toLink?: (row: Row) => string
  empty: string
  selectAll?: (rows: readonly Row[]) => ReactNode
  select?: (row: Row) => ReactNode
}

/** A list of react-admin that updates live without moving the rows on screen. */
export function LiveList<Row extends { id: string }>({ label, columns, toLink, empty, selectAll, select }: Props<Row>) {
  const { data, error, isPending, refetch, filterValues, page, sort, setSort, isPlaceholderData } =
    useListContext<Row>()
  const list = JSON.stringify([filterValues, page, sort])
  const held = useHeldRows<Row>(list, isPlaceholderData ? undefined : data)
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (isPending || isPlaceholderData) return <Waiting />
  return (
    <>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      <FreshRows newCount={held.newCount} goneCount={held.goneIds.size} onShow={held.show} />
      {held.rows.length === 0 ? (
        <Typography sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>{empty}</Typography>
      ) : (
        <RecordTable
          label={label}
          rows={held.rows}
          columns={columns}
          toLink={toLink}
          goneIds={held.goneIds}
          sort={{
            ...sort,
            onSort: (field) =>
              setSort({ field, order: sort.field === field && sort.order === 'DESC' ? 'ASC' : 'DESC' }),
          }}
          select={select}
          selectAll={selectAll?.(held.rows)}
        />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {held.goneIds.size > 0 ? deskTexts.list.goneNote : null}
      </Typography>
      <Pager />
    </>
  )
}
