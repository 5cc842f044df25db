import MenuIcon from '@mui/icons-material/Menu'
import { Box, Drawer, IconButton, Typography, useMediaQuery } from '@mui/material'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Notification } from 'react-admin'
import { Link } from 'react-router'
import { followOperators } from '../providers/live.ts'
import { AlertStrip } from '../views/AlertStrip.tsx'
import { deskTexts } from '../desk-texts.ts'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { MeMenu } from './MeMenu.tsx'
import { NavList } from './NavList.tsx'
import { PageBoundary } from './PageBoundary.tsx'

const skipLink = {
  position: 'absolute',
  left: 8,
  top: -60,
  zIndex: 2000,
  bgcolor: 'background.overlay',
  color: 'text.primary',
  px: 2,
  py: 1,
  borderRadius: 1,
  '&:focus': { top: 8 },
} as const

export function Shell({ children }: { children?: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  useEffect(followOperators, [])
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr' }}>
      <Box component="a" href="#content" sx={skipLink}>
        {deskTexts.shell.skip}
      </Box>
      <Header isWide={isWide} />
      <Box sx={{ display: 'grid', gridTemplateColumns: isWide ? '184px minmax(0, 1fr)' : 'minmax(0, 1fr)' }}>
        {isWide ? (
          <Box sx={{ borderRight: 1, borderColor: 'divider' }}>
            <Box sx={{ position: 'sticky', top: 48 }}>
              <NavList />
            </Box>
          </Box>
        ) : null}
        <Box component="main" id="content" tabIndex={-1} sx={{ p: { xs: 1.5, md: 2 }, minWidth: 0, outline: 'none' }}>
          <PageBoundary>{children}</PageBoundary>
        </Box>
      </Box>
      <KeysDialog />
      <Notification autoHideDuration={6_000} />
    </Box>
  )
}

function Header({ isWide }: { isWide: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1100,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, height: 48 }}>
        {isWide ? null : (
          <IconButton aria-label={deskTexts.shell.openPages} onClick={() => setOpen(true)}>
            <MenuIcon />
          </IconButton>
        )}
        <Box
          component={Link}
          to="/generations"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            color: 'text.primary',
            textDecoration: 'none',
            flexGrow: 1,
          }}
        >
          <img src="/console/mark.svg" alt="" width={22} height={22} />
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {deskTexts.product}
          </Typography>
        </Box>
        {isWide ? <MeMenu /> : null}
      </Box>
      <ConnectionStrip />
      <AlertStrip />
      <Drawer open={isOpen && !isWide} onClose={() => setOpen(false)}>
        <Box sx={{ width: 260 }}>
          <NavList onChoose={() => setOpen(false)} />
          <Box sx={{ p: 2, mt: 1, borderTop: 1, borderColor: 'divider' }}>
            <MeMenu />
          </Box>
        </Box>
      </Drawer>
    </Box>
  )
}
