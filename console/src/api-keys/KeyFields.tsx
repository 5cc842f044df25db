import { keyScopeLabels, keyScopes, maxKeyNameLength } from '@songloom/contracts/support/keys.rules'
import type { KeyScope } from '@songloom/contracts/support/keys.rules'
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel, TextField } from '@mui/material'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.apiKeys

interface Field<Value> {
  value: Value
  onChange: (value: Value) => void
}

export function NameField({ value, onChange }: Field<string>) {
  return (
    <TextField
      fullWidth
      label={t.name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText={t.nameHelp}
      sx={{ my: 1 }}
      slotProps={{ htmlInput: { maxLength: maxKeyNameLength } }}
    />
  )
}

export function ScopeChoice({ value, onChange }: Field<readonly KeyScope[]>) {
  return (
    <FormControl component="fieldset" sx={{ my: 1 }}>
      <FormLabel component="legend">{t.scopes}</FormLabel>
      <FormGroup>
        {keyScopes.map((scope) => (
          <FormControlLabel
            key={scope}
            label={keyScopeLabels[scope]}
            control={
              <Checkbox
                checked={value.includes(scope)}
                onChange={(_, isOn) => onChange(isOn ? [...value, scope] : value.filter((each) => each !== scope))}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  )
}

export function DaysChoice({ value, onChange }: Field<number>) {
  return (
    <TextField
      select
      fullWidth
      label={t.days}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ my: 1 }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {t.dayChoices.map(([days, label]) => (
        <option key={days} value={days}>
          {label}
        </option>
      ))}
    </TextField>
  )
}
