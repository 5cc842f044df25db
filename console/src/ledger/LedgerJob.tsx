import type { SupportLedgerLine } from '@songloom/contracts/support-ledger'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { generationPath } from '../generations/labels.ts'
import { shortId } from '../ui/format.ts'
import { words } from '../words.ts'

/** The generation of a line, and an equal request that came at almost the same moment. */
export function LedgerJob({ line: { jobId, songName, twin } }: { line: SupportLedgerLine }) {
  if (!jobId) return '–'
  return (
    <>
      <Link component={RouterLink} to={generationPath(jobId)}>
        {songName ?? words.generations.unnamed} {shortId(jobId)}
      </Link>
      {twin ? (
        <Box component="span" sx={{ display: 'block', color: 'warning.main' }}>
          {words.ledger.twin(twin.secondsApart)}{' '}
          <Link component={RouterLink} to={generationPath(twin.jobId)} color="inherit" underline="always">
            {shortId(twin.jobId)}
          </Link>
        </Box>
      ) : null}
    </>
  )
}
