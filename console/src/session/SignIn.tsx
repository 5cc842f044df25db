import { Alert, Button, Paper, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError, errorHint, errorMessage } from '../providers/api.ts'
import { deskTexts } from '../desk-texts.ts'
import { GatePage } from './GatePage.tsx'
import { sendCode, signIn } from './session.ts'

export function SignIn() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  function handleFailure(failure: unknown): void {
    const cause = failure instanceof ApiError ? failure.code : ''
    if (cause === 'code_needed') return setNeedsCode(true)
    if (cause === 'sign_in_expired') setNeedsCode(false)
    setError(failure)
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    await (needsCode ? sendCode(code.trim()) : signIn(email.trim(), password)).catch(handleFailure)
    setBusy(false)
  }
  return (
    <GatePage title={deskTexts.gate.title}>
      <Paper component="form" variant="outlined" onSubmit={(event) => void submit(event)} sx={{ p: 3 }}>
        <Stack spacing={2}>
          <Typography color="textSecondary">{deskTexts.gate.forStaff}</Typography>
          {error ? (
            <Alert severity="error" variant="outlined">
              {errorMessage(error)} {errorHint(error)}
            </Alert>
          ) : null}
          {needsCode ? (
            <TextField
              label={deskTexts.gate.code}
              helperText={deskTexts.gate.codeFirst}
              autoComplete="one-time-code"
              required
              autoFocus
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          ) : (
            <>
              <TextField
                label={deskTexts.gate.email}
                type="email"
                autoComplete="username"
                required
                autoFocus
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
              <TextField
                label={deskTexts.gate.password}
                type="password"
                autoComplete="current-password"
                required
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </>
          )}
          <Button type="submit" variant="contained" size="medium" disabled={isBusy}>
            {isBusy ? deskTexts.gate.signingIn : deskTexts.gate.signIn}
          </Button>
        </Stack>
      </Paper>
    </GatePage>
  )
}
