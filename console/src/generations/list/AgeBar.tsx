import type { SupportGeneration } from '@songloom/contracts/support/generations'
import { Box } from '@mui/material'
import { mono } from '../../app/theme.ts'
import { formatDuration } from '../../ui/format.ts'
import { deskTexts } from '../../desk-texts.ts'
import { isOpen } from '../labels.ts'

/** The age against the promised time; for an ended one its duration, for a waiting one only the wait. */
export function AgeBar({ generation }: { generation: SupportGeneration }) {
  const { ageSeconds, estimateSeconds, isWaiting, stuck } = generation
  if (!isOpen(generation)) return <Span text={deskTexts.took(formatDuration(ageSeconds))} />
  // The promise counts from the begin of the work.
  if (isWaiting) return <Span text={formatDuration(ageSeconds)} isOver={stuck !== null} />
  const share = Math.min(1, ageSeconds / Math.max(1, estimateSeconds))
  const isOver = ageSeconds > estimateSeconds
  return (
    <Box sx={{ display: 'grid', gap: 0.25, minWidth: 96 }}>
      <Span text={`${formatDuration(ageSeconds)} / ${formatDuration(estimateSeconds)}`} isOver={isOver} />
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

const Span = ({ text, isOver = false }: { text: string; isOver?: boolean }) => (
  <Box
    component="span"
    sx={{ fontFamily: mono, fontSize: 12, whiteSpace: 'nowrap', color: isOver ? 'error.main' : undefined }}
  >
    {text}
  </Box>
)
