import { queuePlaceText } from '@songloom/contracts/jobs/queue-place.rules'
import type { SupportGeneration } from '@songloom/contracts/support/generations'
import { Box, Chip } from '@mui/material'
import { standing } from './labels.ts'

export function GenerationStatusChip({ generation }: { generation: SupportGeneration }) {
  const { label, tone } = standing(generation)
  return <Chip label={label} color={tone} variant={generation.stuck ? 'filled' : 'outlined'} />
}

/** Why a stuck one is stuck, and where a waiting one stands in its queue. */
const detailText = ({ stuck, queue }: SupportGeneration): string =>
  stuck ? stuck.words : queue ? queuePlaceText(queue) : ''

/** The state, and what a list says about it in words. */
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
