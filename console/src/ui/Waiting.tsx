import { Box, CircularProgress } from '@mui/material'

export function Waiting() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
      <CircularProgress size={24} color="info" aria-label="Loading" />
    </Box>
  )
}
