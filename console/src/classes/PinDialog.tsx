import type { NewPin } from '@songloom/contracts/edu/classes'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.classes

/** Shows new pictures once, by their names. Only its button closes the dialog. */
export function PinDialog({ student: { name, pin }, onClose }: { student: NewPin; onClose: () => void }) {
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="pin-title">
      <DialogTitle id="pin-title">{t.pinTitle(name)}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{t.pinNote}</Typography>
        <Typography component="ol" sx={{ m: 0, pl: 3, fontSize: 18, lineHeight: '28px' }}>
          {pin.map((picture) => (
            <li key={picture}>{picture}</li>
          ))}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
