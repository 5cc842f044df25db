import type { SupportGeneration } from '@songloom/contracts/support-generations'
import { Box } from '@mui/material'
import { mono } from '../app/theme.ts'
import { lasting } from '../ui/format.ts'
import { words } from '../words.ts'
import { isOpen } from './labels.ts'

/** How old it is against what was promised; what has ended, how long it took. */
export function AgeBar({ generation }: { generation: SupportGeneration }) {
  const { ageSeconds, estimateSeconds } = generation
  const share = Math.min(1, ageSeconds / Math.max(1, estimateSeconds))
  // A healthy wait in the queue is nobody's fault.
  const isOver = ageSeconds > estimateSeconds && (!generation.isWaiting || generation.stuck !== null)
  if (!isOpen(generation))
    return (
      <Box component="span" sx={{ fontFamily: mono, fontSize: 12, whiteSpace: 'nowrap' }}>
        {words.took(lasting(ageSeconds))}
      </Box>
    )
  return (
    <Box sx={{ display: 'grid', gap: 0.25, minWidth: 96 }}>
      <Box
        component="span"
        sx={{ fontFamily: mono, fontSize: 12, whiteSpace: 'nowrap', color: isOver ? 'error.main' : undefined }}
      >
        {lasting(ageSeconds)} / {lasting(estimateSeconds)}
      </Box>
      <Box
        aria-hidden
        sx={{
          height: 4,
          borderRadius: 2,
          bgcolor: 'background.overlay',
          border: 1,
          borderColor: 'divider',
          overflow: 'hidden',
        }}
      >
        <Box sx={{ height: '100%', width: `${100 * share}%`, bgcolor: isOver ? 'error.main' : 'info.main' }} />
      </Box>
    </Box>
  )
}
