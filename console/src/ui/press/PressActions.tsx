import { Button, DialogActions } from '@mui/material'
import { deskTexts } from '../../desk-texts.ts'

interface Props {
  /** What the press does, on its button. */
  label: string
  isDangerous?: boolean
  disabled: boolean
  onPress: () => void
  onClose: () => void
}

/** The foot of a dialog that changes something: back, and the press. */
export function PressActions({ label, isDangerous = false, disabled, onPress, onClose }: Props) {
  return (
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button color="secondary" onClick={onClose}>
        {deskTexts.action.back}
      </Button>
      <Button variant="contained" color={isDangerous ? 'error' : 'primary'} disabled={disabled} onClick={onPress}>
        {label}
      </Button>
    </DialogActions>
  )
}
