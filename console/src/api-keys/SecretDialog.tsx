import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.apiKeys

/** Shows a new key once. Only its button closes the dialog. */
export function SecretDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const notify = useNotify()
  const copy = (): void =>
    void navigator.clipboard.writeText(secret).then(
      () => notify(t.copied, { type: 'success' }),
      () => notify(t.notCopied, { type: 'warning' }),
    )
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="secret-title">
      <DialogTitle id="secret-title">{t.secretTitle(name)}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{t.secretNote}</Typography>
        <TextField
          fullWidth
          multiline
          label={t.secret}
          value={secret}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" onClick={copy}>
          {t.copy}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
