import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import { useConnection } from '../providers/connection.ts'
import { words } from '../words.ts'

const silentMs = 3_000

/** Nothing for the first 3 s of a drop; then a thin line that says what still works. */
export function ConnectionStrip() {
  const isLost = useConnection() === 'lost'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isLost) return setShown(false)
    const timer = setTimeout(() => setShown(true), silentMs)
    return () => clearTimeout(timer)
  }, [isLost])
  return (
    <Box role="status">
      {isShown ? (
        <Box sx={{ px: 2, py: 0.5, bgcolor: 'background.overlay', textAlign: 'center' }}>{words.shell.lost}</Box>
      ) : null}
    </Box>
  )
}
