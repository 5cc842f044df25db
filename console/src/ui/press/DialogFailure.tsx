import { Alert } from '@mui/material'
import { hintOf, messageOf } from '../../providers/api.ts'

/** Why what was pressed in a dialog was not done, and what to do next. */
export function DialogFailure({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
      {messageOf(error)} {hintOf(error)}
    </Alert>
  )
}
