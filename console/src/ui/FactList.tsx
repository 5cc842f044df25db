import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Names and values under each other. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(92px, auto) minmax(0, 1fr)',
        columnGap: 1.5,
        rowGap: 0.5,
        m: 0,
      }}
    >
      {facts.map(([name, value]) => [
        <Box component="dt" key={`${name}-name`} sx={{ color: 'text.secondary' }}>
          {name}
        </Box>,
        <Box component="dd" key={name} sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>,
      ])}
    </Box>
  )
}
