import { Alert, Button } from '@mui/material'
import { errorHint, errorMessage } from '../providers/api.ts'

/** Why something could not be read, and the way to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ my: 2 }}
      action={
        <Button color="inherit" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {errorMessage(error)} {errorHint(error)}
    </Alert>
  )
}
