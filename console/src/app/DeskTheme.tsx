import { CssBaseline, ThemeProvider } from '@mui/material'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useScheme } from './scheme.ts'
import { createDeskTheme } from './theme.ts'

/** The studio's colours at the desk's density; dark unless the system or the user selects light. */
export function DeskTheme({ children }: { children: ReactNode }) {
  const scheme = useScheme()
  const theme = useMemo(() => createDeskTheme(scheme), [scheme])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}
