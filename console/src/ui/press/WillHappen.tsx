import { Box, Typography } from '@mui/material'
import { deskTexts } from '../../desk-texts.ts'

/** The effects of an action, one sentence each. */
export function WillHappen({ will }: { will: readonly string[] }) {
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h2" component="h3">
        {deskTexts.action.will}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {will.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Box>
  )
}
