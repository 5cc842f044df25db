import type { SupportLedgerLine } from '@songloom/contracts/support/ledger'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { generationPath } from '../generations/labels.ts'
import { shortenId } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'

/** The generation of a line, and an equal request that came at almost the same moment. */
export function LedgerJob({ line }: { line: SupportLedgerLine }) {
  const { jobId, songName } = line
  if (!jobId) return '–'
  return (
    <>
      <Link component={RouterLink} to={generationPath(jobId)}>
        <bdi>{songName ?? deskTexts.generations.unnamed}</bdi> {shortenId(jobId)}
      </Link>
      <LedgerTwin line={line} />
    </>
  )
}

/** An equal request that came at almost the same moment, with a link to it. */
export function LedgerTwin({ line: { twin } }: { line: SupportLedgerLine }) {
  if (!twin) return null
  return (
    <Box component="span" sx={{ display: 'block', color: 'warning.main' }}>
      {deskTexts.ledger.twin(twin.secondsApart)}{' '}
      <Link component={RouterLink} to={generationPath(twin.jobId)} color="inherit" underline="always">
        {shortenId(twin.jobId)}
      </Link>
    </Box>
  )
}
