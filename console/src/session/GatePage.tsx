import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTitle } from '../ui/use-title.ts'
import { deskTexts } from '../desk-texts.ts'

/** The layout of pages before sign-in. */
export function GatePage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 400 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
          <img src="/console/mark.svg" alt="" width={28} height={28} />
          <Typography component="p" color="textSecondary">
            {deskTexts.product}
          </Typography>
        </Box>
        <Typography variant="h1" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}
