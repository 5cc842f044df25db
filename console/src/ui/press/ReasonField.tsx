import { maxReasonLength, minReasonLength } from '@songloom/contracts/support/support.rules'
import { Box, Chip, TextField, Typography } from '@mui/material'
import { deskTexts } from '../../desk-texts.ts'

export const isReason = (reason: string): boolean =>
  reason.trim().length >= minReasonLength && reason.trim().length <= maxReasonLength

/** A reason: one click for a common one, or custom text. */
export function ReasonField({
  value,
  onChange,
  presets,
  label = deskTexts.reason.own,
}: {
  value: string
  onChange: (reason: string) => void
  presets: readonly string[]
  label?: string
}) {
  return (
    <Box role="group" aria-label={deskTexts.reason.group}>
      <Typography variant="h2" component="h3" sx={{ mb: 0.5 }}>
        {deskTexts.reason.title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1.5 }}>
        {presets.map((preset) => (
          <Chip
            key={preset}
            label={preset}
            size="medium"
            clickable
            onClick={() => onChange(preset)}
            aria-pressed={value === preset}
            variant={value === preset ? 'filled' : 'outlined'}
            color={value === preset ? 'info' : 'default'}
          />
        ))}
      </Box>
      <TextField
        fullWidth
        multiline
        maxRows={4}
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { maxLength: maxReasonLength } }}
        helperText={deskTexts.reason.help}
      />
    </Box>
  )
}
