import { Box } from '@mui/material'
import { mono } from '../../app/theme.ts'
import type { RecordTableProps } from './columns.ts'

/** The same rows for a phone: one card each, every value with its name. */
export function RecordCards<Row extends { id: string }>({
  label,
  rows,
  columns,
  goneIds,
  selectAll,
  select,
}: RecordTableProps<Row>) {
  const heads = columns.filter(({ card }) => card === 'head')
  const lines = columns.filter(({ card }) => card === undefined || card === 'wide')
  return (
    <Box>
      {selectAll ? <Box sx={{ mb: 1 }}>{selectAll}</Box> : null}
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            data-row={row.id}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
              p: 1.5,
              fontStyle: goneIds?.has(row.id) ? 'italic' : undefined,
            }}
          >
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
              {select ? <Box sx={{ ml: -1, mt: -0.75 }}>{select(row)}</Box> : null}
              <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, flexGrow: 1 }}>
                {heads.map((column) => (
                  <Box key={column.key} sx={{ overflowWrap: 'anywhere' }}>
                    {column.cell(row)}
                  </Box>
                ))}
              </Box>
            </Box>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
                columnGap: 1.5,
                rowGap: 0.75,
                m: 0,
                mt: 1,
              }}
            >
              {lines.map((column) => (
                <Box key={column.key} sx={{ minWidth: 0, gridColumn: column.card === 'wide' ? '1 / -1' : undefined }}>
                  <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>
                    {column.label}
                  </Box>
                  <Box
                    component="dd"
                    sx={{
                      m: 0,
                      overflowWrap: 'anywhere',
                      fontFamily: column.mono ? mono : undefined,
                      fontSize: column.mono ? 12 : undefined,
                    }}
                  >
                    {column.cell(row)}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
