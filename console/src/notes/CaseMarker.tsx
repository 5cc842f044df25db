import type { SupportCase } from '@songloom/contracts/support/users/cases'
import { caseStateLabels } from '@songloom/contracts/support/users/cases.rules'
import { Box } from '@mui/material'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.notes

/** In lists below the name: the case's owner and state. */
export function CaseMarker({ openCase }: { openCase: SupportCase | null }) {
  if (!openCase) return null
  const { state, ownerEmail } = openCase
  const owner = ownerEmail === null ? t.unassigned : t.assignedTo(ownerEmail)
  return (
    <Box sx={{ color: 'info.main', fontSize: 12, lineHeight: '16px', overflowWrap: 'anywhere' }}>
      {state === 'open' ? owner : `${owner} · ${caseStateLabels[state]}`}
    </Box>
  )
}
