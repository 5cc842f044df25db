import { keyframes } from '@emotion/react'
import { Box } from '@mui/material'
import type { Stretch, WaterfallRow } from './waterfall.ts'

const colours: Record<WaterfallRow['state'], string> = {
  done: 'success.main',
  running: 'info.main',
  paused: 'warning.main',
  failed: 'error.main',
  cancelled: 'text.disabled',
  waiting: 'text.disabled',
  'not-run': 'text.disabled',
}

const heightPx = 6
const flow = keyframes({ from: { backgroundPosition: '0 0' }, to: { backgroundPosition: '24px 0' } })
const stripes = 'repeating-linear-gradient(115deg, currentColor 0 6px, transparent 6px 12px)'
const placed = ({ offset, width }: Stretch) => ({
  position: 'absolute' as const,
  left: `${100 * offset}%`,
  width: `max(2px, ${100 * width}%)`,
  maxWidth: `${100 * (1 - offset)}%`,
})

/** Work is solid and waiting a thin line; what runs has no known end and flows. */
export function StepBar({ row: { state, wait, run }, label }: { row: WaterfallRow; label: string }) {
  if (!wait && !run) return null
  const isRunning = state === 'running'
  return (
    <Box
      {...(isRunning ? { role: 'progressbar', 'aria-label': label } : { 'aria-hidden': true })}
      sx={{ position: 'relative', height: heightPx, mt: 0.5, borderRadius: 1, bgcolor: 'background.overlay' }}
    >
      {wait ? (
        <Box
          data-wait
          sx={{
            ...placed(wait),
            top: heightPx / 2 - 1,
            borderTop: 2,
            borderTopStyle: 'dotted',
            color: 'text.secondary',
          }}
        />
      ) : null}
      {run ? (
        <Box
          data-run={state}
          sx={{
            ...placed(run),
            height: heightPx,
            borderRadius: 1,
            color: colours[state],
            ...(isRunning ? flowing : { bgcolor: 'currentColor' }),
          }}
        />
      ) : null}
    </Box>
  )
}

const flowing = {
  backgroundImage: stripes,
  backgroundSize: '24px 100%',
  animation: `${flow} 1s linear infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}
