import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { mono } from '../app/theme.ts'

interface Props {
  at: string
  /** The moment as it is shown, in a column of `timeWidth` pixels. */
  time: string
  timeWidth: number
  /** The colour of the dot; grey by default. */
  colour: string | undefined
  title: ReactNode
  isFailure: boolean
  facts?: readonly string[]
  detail: string
}

/** A line of a timeline. */
export function TimelineItem({ at, time, timeWidth, colour, title, isFailure, facts = [], detail }: Props) {
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: `${timeWidth}px 8px minmax(0, 1fr)`, columnGap: 1, py: 0.5 }}
    >
      <Box component="time" dateTime={at} title={at} sx={{ fontFamily: mono, fontSize: 12, color: 'text.secondary' }}>
        {time}
      </Box>
      <Box aria-hidden sx={{ width: 8, height: 8, mt: 0.75, borderRadius: 4, bgcolor: colour ?? 'text.disabled' }} />
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 500, color: isFailure ? 'error.main' : undefined }}>
          {title}
        </Box>
        {facts.length > 0 ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            · {facts.join(' · ')}
          </Box>
        ) : null}
        {detail ? (
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-wrap' }}>
            {detail}
          </Typography>
        ) : null}
      </Box>
    </Box>
  )
}
