import type { SupportGenerationDetail } from '@songloom/contracts/support-generations'
import { supportActionLabels } from '@songloom/contracts/support.rules'
import type { SupportAction } from '@songloom/contracts/support.rules'
import { Box, Button, Typography } from '@mui/material'
import { words } from '../words.ts'

/** The four actions; the ones that are not possible say why beneath. */
export function ActionButtons({
  actions,
  onChoose,
}: {
  actions: SupportGenerationDetail['actions']
  onChoose: (action: SupportAction) => void
}) {
  const isFirst = (action: SupportAction): boolean => action === 'retry'
  return (
    <Box
      role="group"
      aria-label={words.action.group}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, max-content))' },
        gap: 1,
        mb: 2,
      }}
    >
      {actions.map(({ action, eligible, why }) => (
        <Box key={action}>
          <Button
            fullWidth
            variant={isFirst(action) && eligible ? 'contained' : 'outlined'}
            color={isFirst(action) ? 'primary' : 'secondary'}
            disabled={!eligible}
            aria-describedby={eligible ? undefined : `why-${action}`}
            onClick={() => onChoose(action)}
          >
            {supportActionLabels[action]}
          </Button>
          {eligible ? null : (
            <Typography id={`why-${action}`} variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: 190 }}>
              {why}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}
