import { Box, Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { deskTexts } from '../../desk-texts.ts'

/** Pages of a keyset: only the next and the one before are known. */
export function Pager() {
  const { page, setPage, hasNextPage, hasPreviousPage } = useListContext()
  if (!hasNextPage && !hasPreviousPage) return null
  return (
    <Box
      component="nav"
      aria-label={deskTexts.list.pages}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mt: 1 }}
    >
      <span>{deskTexts.list.page(page)}</span>
      <Button variant="outlined" color="secondary" disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        {deskTexts.list.previous}
      </Button>
      <Button variant="outlined" color="secondary" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {deskTexts.list.next}
      </Button>
    </Box>
  )
}
