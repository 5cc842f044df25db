import { maxUserNoteLength } from '@songloom/contracts/support/money.rules'
import { TextField } from '@mui/material'
import { deskTexts } from '../../desk-texts.ts'

interface Props {
  value: string
  onChange: (note: string) => void
  /** What the user reads where nothing is written. */
  usual: string
}

/** The text in the user's token history, separate from the internal reason. */
export function UserNoteField({ value, onChange, usual }: Props) {
  return (
    <TextField
      fullWidth
      label={deskTexts.reason.forUser}
      value={value}
      placeholder={usual}
      onChange={(event) => onChange(event.target.value)}
      sx={{ mt: 2 }}
      slotProps={{ htmlInput: { maxLength: maxUserNoteLength }, inputLabel: { shrink: true } }}
      helperText={deskTexts.reason.forUserHelp(usual)}
    />
  )
}
