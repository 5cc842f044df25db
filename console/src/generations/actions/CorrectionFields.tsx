import { listCorrectableFields, toFieldText } from '@songloom/contracts/jobs/correction.rules'
import type { CorrectableField } from '@songloom/contracts/jobs/correction.rules'
import type { Settings } from '@songloom/tools/contracts'
import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { deskTexts } from '../../desk-texts.ts'
import { getVersionLabel } from '../labels.ts'

const t = deskTexts.correction

interface Props {
  settings: Settings
  texts: Readonly<Record<string, string>>
  onChange: (name: string, text: string) => void
}

/** The request and its correction, side by side. */
export function CorrectionFields({ settings, texts, onChange }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1, mb: 2 }}>
      {listCorrectableFields(settings).map((field) => {
        const before = toFieldText(settings, field)
        return (
          <Box
            key={field.name}
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Before label={t.before(field.label)} text={field.name === 'version' ? getVersionLabel(before) : before} />
            <After field={field} text={texts[field.name] ?? before} onChange={(text) => onChange(field.name, text)} />
          </Box>
        )
      })}
    </Box>
  )
}

const Before = ({ label, text }: { label: string; text: string }) => (
  <Box>
    <Typography sx={{ color: 'text.secondary', fontSize: 12 }}>{label}</Typography>
    <Typography
      tabIndex={0}
      role="group"
      aria-label={label}
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 240, overflowY: 'auto' }}
    >
      {text || t.empty}
    </Typography>
  </Box>
)

interface AfterProps {
  field: CorrectableField
  text: string
  onChange: (text: string) => void
}

const After = ({ field: { label, kind, choices }, text, onChange }: AfterProps) => (
  <TextField
    fullWidth
    select={kind === 'choice'}
    multiline={kind === 'text'}
    maxRows={9}
    type={kind === 'number' ? 'number' : 'text'}
    label={t.after(label)}
    value={text}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ htmlInput: { maxLength: 10_000, ...(kind === 'number' ? { step: 'any' } : {}) } }}
  >
    {choices?.map((choice) => (
      <MenuItem key={choice} value={choice}>
        {getVersionLabel(choice)}
      </MenuItem>
    ))}
  </TextField>
)
