import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import { useConnection } from '../providers/connection.ts'
import { useServerState } from '../providers/server-state.ts'
import { formatClockTime } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'

const silentMs = 3_000

/** Hidden for the first 3 s of a drop; then a thin line with what still works, or the page's age. */
export function ConnectionStrip() {
  const { isAway, answeredAtMs } = useServerState()
  const isLost = useConnection() === 'lost' || isAway
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isLost) return setShown(false)
    const timer = setTimeout(() => setShown(true), silentMs)
    return () => clearTimeout(timer)
  }, [isLost])
  const text = isAway
    ? deskTexts.shell.away(formatClockTime(new Date(answeredAtMs).toISOString()))
    : deskTexts.shell.lost
  return (
    <Box role="status">
      {isShown ? <Box sx={{ px: 2, py: 0.5, bgcolor: 'background.overlay', textAlign: 'center' }}>{text}</Box> : null}
    </Box>
  )
}
