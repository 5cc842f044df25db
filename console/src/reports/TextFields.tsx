import {
  maxExplanationLength,
  maxGroundLength,
  minExplanationLength,
  minGroundLength,
} from '@songloom/contracts/moderation/moderation.rules'
import { TextField } from '@mui/material'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.moderation

export const isExplanation = (text: string): boolean => text.trim().length >= minExplanationLength
export const isGround = (text: string): boolean => text.trim().length >= minGroundLength

interface Props {
  label: string
  help: string
  value: string
  onChange: (value: string) => void
}

/** A text that the owner reads. */
export function ExplanationField({ label, help, value, onChange }: Props) {
  return (
    <TextField
      fullWidth
      multiline
      minRows={3}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={help}
      slotProps={{ htmlInput: { maxLength: maxExplanationLength } }}
      sx={{ my: 1 }}
    />
  )
}

export function GroundField({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  return (
    <TextField
      fullWidth
      label={t.ground}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={t.groundHelp}
      slotProps={{ htmlInput: { maxLength: maxGroundLength } }}
      sx={{ my: 1 }}
    />
  )
}
