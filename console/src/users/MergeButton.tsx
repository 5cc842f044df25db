import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useState } from 'react'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.merge

const Points = ({ of, ordered }: { of: readonly string[]; ordered?: boolean }) => (
  <Typography component={ordered ? 'ol' : 'ul'} sx={{ pl: 3, mb: 2 }}>
    {of.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </Typography>
)

/** Says why doubled accounts are not merged, and what to do instead. */
export function MergeButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {t.button}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby="merge-title">
        <DialogTitle id="merge-title">{t.title}</DialogTitle>
        <DialogContent>
          <Points of={t.why} />
          <Typography component="h3" variant="h6">
            {t.insteadTitle}
          </Typography>
          <Points of={t.instead} ordered />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button variant="contained" onClick={() => setOpen(false)}>
            {t.close}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
