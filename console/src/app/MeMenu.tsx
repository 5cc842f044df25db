import { Box, Button, TextField } from '@mui/material'
import { useNotify } from 'react-admin'
import { errorMessage } from '../providers/api.ts'
import { signOut, useMe } from '../session/session.ts'
import { deskTexts } from '../desk-texts.ts'
import { chooseScheme, schemeChoices, useSchemeChoice } from './scheme.ts'
import type { SchemeChoice } from './scheme.ts'

/** Who sits at the desk, the theme, and the way out. */
export function MeMenu() {
  const me = useMe()
  const notify = useNotify()
  // react-admin's own way out forgets the saved views as well.
  const leave = (): Promise<void> => signOut().catch((error: unknown) => notify(errorMessage(error), { type: 'error' }))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {deskTexts.shell.who(me.username, me.role)}
      </Box>
      <SchemeSelect />
      <Button variant="outlined" color="secondary" onClick={() => void leave()}>
        {deskTexts.shell.signOut}
      </Button>
    </Box>
  )
}

function SchemeSelect() {
  const choice = useSchemeChoice()
  return (
    <TextField
      select
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': deskTexts.shell.scheme, sx: { py: 0.5 } } }}
      value={choice}
      onChange={(event) => chooseScheme(event.target.value as SchemeChoice)}
    >
      {schemeChoices.map((each) => (
        <option key={each} value={each}>
          {deskTexts.shell.schemes[each]}
        </option>
      ))}
    </TextField>
  )
}
