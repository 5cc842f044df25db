import { getCauseLabel } from '@songloom/contracts/errors/failure-causes.rules'
import { formatAbout, queuePlaceText } from '@songloom/contracts/jobs/queue-place.rules'
import type { SupportGeneration } from '@songloom/contracts/support/generations'
import { Box, Chip } from '@mui/material'
import { deskTexts } from '../desk-texts.ts'
import { getStandingLabel } from './labels.ts'

export function GenerationStatusChip({ generation }: { generation: SupportGeneration }) {
  const { label, tone } = getStandingLabel(generation)
  return <Chip label={label} color={tone} variant={generation.stuck ? 'filled' : 'outlined'} />
}

/** A parked generation's condition, and its longest wait. */
const parkedText = (code: string, until: string): string =>
  deskTexts.generations.parkedFor(getCauseLabel(code), formatAbout(Math.max(0, Date.parse(until) - Date.now()) / 1_000))

/** The reason for a stuck one, the condition of a parked one, the queue position of a waiting one. */
function detailText({ stuck, queue, parkedCode, pausedUntil }: SupportGeneration): string {
  if (stuck) return stuck.words
  if (parkedCode && pausedUntil) return parkedText(parkedCode, pausedUntil)
  return queue ? queuePlaceText(queue) : ''
}

/** The state and a list's text for it. */
export function GenerationStatus({ generation }: { generation: SupportGeneration }) {
  const detail = detailText(generation)
  return (
    <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
      <GenerationStatusChip generation={generation} />
      {detail ? (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>
          {detail}
        </Box>
      ) : null}
    </Box>
  )
}
