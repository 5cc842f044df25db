import type { SystemState } from '@songloom/contracts/support/system'
import { Box, Typography } from '@mui/material'
import { Link } from 'react-router'
import { deskTexts } from '../desk-texts.ts'
import { buildTiles } from './tiles.ts'
import type { Tile } from './tiles.ts'

export function Tiles({ state }: { state: SystemState }) {
  const tiles = buildTiles(state)
  const bad = tiles.filter(({ isBad }) => isBad).map(({ name }) => name)
  return (
    <>
      <Typography role="status" sx={{ mb: 1, color: bad.length > 0 ? 'error.main' : 'success.main' }}>
        {bad.length > 0 ? deskTexts.system.needsLook(bad.join(', ')) : deskTexts.system.allHealthy}
      </Typography>
      <TileList tiles={tiles} />
    </>
  )
}

function TileList({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <Box
      component="ul"
      aria-label={deskTexts.system.figures}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        mb: 2,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
      }}
    >
      {tiles.map((tile) => (
        <TileLink key={tile.name} tile={tile} />
      ))}
    </Box>
  )
}

function TileLink({ tile: { name, value, note, to, isBad } }: { tile: Tile }) {
  return (
    <Box component="li" sx={{ display: 'grid' }}>
      <Box
        component={Link}
        to={to}
        sx={{
          display: 'block',
          p: 1.5,
          border: 1,
          borderColor: isBad ? 'error.main' : 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'background.raised' },
        }}
      >
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {name}
        </Box>
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: 20,
            lineHeight: '28px',
            fontWeight: 600,
            color: isBad ? 'error.main' : undefined,
            overflowWrap: 'anywhere',
          }}
        >
          {value}
        </Box>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>
          {note}
        </Box>
      </Box>
    </Box>
  )
}
