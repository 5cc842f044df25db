import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTitle } from './use-title.ts'

interface Props {
  title: string
  documentTitle?: string
  /** Before the heading. */
  above?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Every page has one first heading, which is where a reader lands. */
export function Page({ title, documentTitle = title, above, actions, children }: Props) {
  useTitle(documentTitle)
  return (
    <>
      {above}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h1" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </>
  )
}

/** Two columns of sections, stacked on narrow screens; their shares of the width. */
export function Columns({
  shares: [left, right],
  children,
}: {
  shares: readonly [number, number]
  children: ReactNode
}) {
  const wide = `minmax(0, ${left}fr) minmax(0, ${right}fr)`
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: wide },
        columnGap: 2,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  )
}

/** A titled block of a page. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: 2, mb: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Box>
  )
}
