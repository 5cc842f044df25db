import { Alert, Button, Paper, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { errorHint, errorMessage } from '../providers/api.ts'
import { words } from '../words.ts'
import { GatePage } from './GatePage.tsx'
import { signIn } from './session.ts'

export function SignIn() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    await signIn(email.trim(), password).catch(setError)
    setBusy(false)
  }
  return (
    <GatePage title={words.gate.title}>
      <Paper component="form" variant="outlined" onSubmit={(event) => void submit(event)} sx={{ p: 3 }}>
        <Stack spacing={2}>
          <Typography color="textSecondary">{words.gate.forStaff}</Typography>
          {error ? (
            <Alert severity="error" variant="outlined">
              {errorMessage(error)} {errorHint(error)}
            </Alert>
          ) : null}
          <TextField
            label={words.gate.email}
            type="email"
            autoComplete="username"
            required
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <TextField
            label={words.gate.password}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" variant="contained" size="medium" disabled={isBusy}>
            {isBusy ? words.gate.signingIn : words.gate.signIn}
          </Button>
        </Stack>
      </Paper>
    </GatePage>
  )
}
