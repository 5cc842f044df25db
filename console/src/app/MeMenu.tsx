import { Box, Button, TextField } from '@mui/material'
import { useLogout } from 'react-admin'
import { useMe } from '../session/session.ts'
import { words } from '../words.ts'
import { chooseScheme, schemeChoices, useSchemeChoice } from './scheme.ts'
import type { SchemeChoice } from './scheme.ts'

/** Who sits at the desk, the theme, and the way out. */
export function MeMenu() {
  const me = useMe()
  const logout = useLogout()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>{words.shell.who(me.username, me.role)}</Box>
      <SchemeSelect />
      <Button variant="outlined" color="secondary" onClick={() => void logout()}>{words.shell.signOut}</Button>
    </Box>
  )
}

function SchemeSelect() {
  const choice = useSchemeChoice()
  return (
    <TextField
      select slotProps={{ select: { native: true }, htmlInput: { 'aria-label': words.shell.scheme, sx: { py: 0.5 } } }}
      value={choice} onChange={(event) => chooseScheme(event.target.value as SchemeChoice)}
    >
      {schemeChoices.map((each) => <option key={each} value={each}>{words.shell.schemes[each]}</option>)}
    </TextField>
  )
}
