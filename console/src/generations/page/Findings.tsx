import type { Result } from '@songloom/tools/contracts'
import { Box } from '@mui/material'
import { deskTexts } from '../../desk-texts.ts'

/** The data a job left, as it is kept. */
export function Findings({ result }: { result: Result }) {
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
        {deskTexts.generation.data}
      </Box>
      <Box component="pre" tabIndex={0} sx={{ m: 0, pl: 2, fontSize: 12, maxHeight: 320, overflow: 'auto' }}>
        {JSON.stringify(result, null, 2)}
      </Box>
    </Box>
  )
}
