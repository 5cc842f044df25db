import { Alert } from '@mui/material'
import { hintOf, messageOf } from '../../providers/api.ts'

/** The reason an action of a dialog failed, and the next step. */
export function DialogFailure({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
      {messageOf(error)} {hintOf(error)}
    </Alert>
  )
}
