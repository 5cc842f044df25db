import type { SessionUser } from '@songloom/contracts/account/session'
import { Button, Paper, Stack, Typography } from '@mui/material'
import { words } from '../words.ts'
import { GatePage } from './GatePage.tsx'
import { signOut } from './session.ts'

/** A creator at the support desk: no error, and a link back. */
export function StaffOnly({ me }: { me: SessionUser }) {
  return (
    <GatePage title={words.staffOnly.title}>
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Stack spacing={2}>
          <Typography>{words.staffOnly.text(me.email)}</Typography>
          <Stack direction="row" spacing={1}>
            <Button variant="contained" href="/">
              {words.staffOnly.toStudio}
            </Button>
            <Button variant="outlined" color="secondary" onClick={() => void signOut()}>
              {words.staffOnly.other}
            </Button>
          </Stack>
        </Stack>
      </Paper>
    </GatePage>
  )
}
