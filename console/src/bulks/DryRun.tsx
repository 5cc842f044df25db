import type { Bulk } from '@songloom/contracts/support/bulk'
import { Alert, Box, Typography } from '@mui/material'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.bulk

/** "38 eligible, 4 not: already finished." */
export function DryRun({ bulk }: { bulk: Bulk }) {
  const left = bulk.ineligible.reduce((sum, { count }) => sum + count, 0)
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ fontSize: 16, lineHeight: '24px' }}>{t.eligible(bulk.eligible, left)}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
        {bulk.ineligible.map(({ why, count }) => (
          <li key={why}>{t.because(count, why)}</li>
        ))}
      </Box>
      {bulk.isCut ? (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {t.cut}
        </Alert>
      ) : null}
    </Box>
  )
}
