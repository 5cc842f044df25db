import { Box, Button } from '@mui/material'
import { deskTexts } from '../../desk-texts.ts'

/** "12 new": the order on screen changes only on request. */
export function FreshRows({
  newCount,
  goneCount,
  onShow,
}: {
  newCount: number
  goneCount: number
  onShow: () => void
}) {
  return (
    <Box role="status" sx={{ minHeight: newCount + goneCount > 0 ? undefined : 0 }}>
      {newCount + goneCount > 0 ? (
        <Button variant="outlined" color="info" onClick={onShow} sx={{ my: 0.5 }}>
          {deskTexts.list.fresh(newCount, goneCount)}
        </Button>
      ) : null}
    </Box>
  )
}
