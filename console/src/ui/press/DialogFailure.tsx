import { Alert } from '@mui/material'
import { errorHint, errorMessage } from '../../providers/api.ts'

/** The reason an action of a dialog failed, and the next step. */
export function DialogFailure({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
      {errorMessage(error)} {errorHint(error)}
    </Alert>
  )
}
