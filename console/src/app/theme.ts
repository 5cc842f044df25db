import { darkTheme, lightTheme } from '@songloom/contracts/account/theme'
import { createTheme } from '@mui/material/styles'
import type { Theme } from '@mui/material/styles'

declare module '@mui/material/styles' {
  interface TypeBackground {
    raised: string
    overlay: string
  }
}

export type Scheme = 'dark' | 'light'

// The names the font packages register; any other name falls back to the system's face.
export const sans = "'Geist Variable', 'Anek Devanagari Variable', system-ui, sans-serif"
export const mono = "'Geist Mono Variable', ui-monospace, monospace"

function palette(scheme: Scheme) {
  const colours = scheme === 'dark' ? darkTheme : lightTheme
  const ink = scheme === 'dark' ? darkTheme.ground : '#ffffff'
  return {
    mode: scheme,
    primary: { main: colours.marigoldText, contrastText: scheme === 'dark' ? colours.marigoldInk : '#ffffff' },
    secondary: { main: colours.text2, contrastText: ink },
    info: { main: colours.lagoon, contrastText: ink },
    error: { main: colours.madder, contrastText: ink },
    warning: { main: colours.marigoldText, contrastText: ink },
    success: { main: colours.leaf, contrastText: ink },
    background: { default: colours.ground, paper: colours.surface, raised: colours.raised, overlay: colours.overlay },
    text: { primary: colours.text, secondary: colours.text2, disabled: colours.text3 },
    divider: colours.line,
  }
}

/** Compact: 13 px, 32 px rows. */
export function createDeskTheme(scheme: Scheme): Theme {
  const colours = scheme === 'dark' ? darkTheme : lightTheme
  return createTheme({
    palette: palette(scheme),
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: sans,
      fontSize: 13,
      htmlFontSize: 16,
      h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.02em' },
      h2: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
      body1: { fontSize: 13, lineHeight: '20px' },
      body2: { fontSize: 12, lineHeight: '16px' },
      button: { textTransform: 'none', fontWeight: 500, fontSize: 13 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontSize: 13 },
          'a:focus-visible, button:focus-visible, [tabindex]:focus-visible, summary:focus-visible': {
            outline: `2px solid ${colours.marigoldText}`,
            outlineOffset: 2,
          },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': { animationDuration: '0s !important', transitionDuration: '0s !important' },
          },
        },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { size: 'small', disableElevation: true },
        styleOverrides: {
          root: { minHeight: 32 },
          contained: {
            '&.MuiButton-containedPrimary': {
              backgroundColor: colours.marigold,
              color: colours.marigoldInk,
              '&.Mui-disabled': { backgroundColor: colours.overlay, color: colours.text3 },
            },
          },
          outlined: { borderColor: colours.field, '&.Mui-disabled': { color: colours.text3 } },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiDialog: {
        styleOverrides: {
          paper: { backgroundColor: colours.raised, backgroundImage: 'none', border: `1px solid ${colours.line}` },
        },
      },
      // Shrunk to three quarters, a label is still 12 px; the gap in the outline follows.
      MuiOutlinedInput: {
        defaultProps: { notched: true },
        styleOverrides: { notchedOutline: { borderColor: colours.field, fontSize: 16 } },
      },
      MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: { root: { color: colours.text2, fontSize: 16 } },
      },
      MuiFormHelperText: { styleOverrides: { root: { color: colours.text2, fontSize: 12 } } },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiTableCell: {
        styleOverrides: {
          root: { padding: '4px 8px', fontSize: 13, lineHeight: '20px', borderColor: colours.line },
          head: { color: colours.text2, fontSize: 12, whiteSpace: 'nowrap', backgroundColor: colours.ground },
        },
      },
      MuiTab: { styleOverrides: { root: { minHeight: 40, minWidth: 0, padding: '8px 12px' } } },
      MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
      MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6 } } },
      MuiLink: { defaultProps: { underline: 'hover' } },
    },
  })
}
