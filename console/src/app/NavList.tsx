import { Box } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { NavLink } from 'react-router'
import { WaitingCount } from '../bulks/WaitingCount.tsx'
import { WaitingReports } from '../reports/WaitingReports.tsx'
import { deskTexts } from '../desk-texts.ts'
import { pages } from './nav.ts'

const look = {
  display: 'block',
  px: 1.5,
  py: 0.75,
  minHeight: 32,
  borderRadius: 1,
  color: 'text.secondary',
  textDecoration: 'none',
  fontWeight: 500,
  '&:hover': { bgcolor: 'background.raised', color: 'text.primary' },
  '&.active': {
    bgcolor: 'background.overlay',
    color: 'text.primary',
    boxShadow: (theme: Theme) => `inset 2px 0 ${theme.palette.primary.main}`,
  },
} as const

export function NavList({ onChoose }: { onChoose?: () => void }) {
  return (
    <Box component="nav" aria-label={deskTexts.shell.pages} sx={{ display: 'grid', gap: 0.5, p: 1 }}>
      {pages.map(({ to, label }) => (
        <Box key={to} component={NavLink} to={to} onClick={onChoose} sx={look}>
          {label}
          {to === '/bulks' ? <WaitingCount /> : null}
          {to === '/reports' ? <WaitingReports /> : null}
        </Box>
      ))}
    </Box>
  )
}
