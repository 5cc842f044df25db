import type { SessionUser } from '@songloom/contracts/account/session'
import { Button, Paper, Stack, Typography } from '@mui/material'
import { deskTexts } from '../desk-texts.ts'
import { GatePage } from './GatePage.tsx'
import { signOut } from './session.ts'

/** A creator at the support desk: no error, and a link back. */
export function StaffOnly({ me }: { me: SessionUser }) {
  return (
    <GatePage title={deskTexts.staffOnly.title}>
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Stack spacing={2}>
          <Typography>{deskTexts.staffOnly.text(me.email)}</Typography>
          <Stack direction="row" spacing={1}>
            <Button variant="contained" href="/">
              {deskTexts.staffOnly.toStudio}
            </Button>
            <Button variant="outlined" color="secondary" onClick={() => void signOut()}>
              {deskTexts.staffOnly.other}
            </Button>
          </Stack>
        </Stack>
      </Paper>
    </GatePage>
  )
}
