import type { SupportGeneration } from '@songloom/contracts/support-generations'
import { Box, Chip } from '@mui/material'
import { standing } from './labels.ts'

export function GenerationStatusChip({ generation }: { generation: SupportGeneration }) {
  const { label, tone } = standing(generation)
  return <Chip label={label} color={tone} variant={generation.stuck ? 'filled' : 'outlined'} />
}

/** The state, and of a stuck one why, in words. */
export function GenerationStatus({ generation }: { generation: SupportGeneration }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
      <GenerationStatusChip generation={generation} />
      {generation.stuck ? (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>
          {generation.stuck.words}
        </Box>
      ) : null}
    </Box>
  )
}
