import { TextField } from '@mui/material'

interface Props<Value extends string> {
  label: string
  choices: readonly (readonly [Value, string])[]
  value: Value
  onChange: (value: Value) => void
  help?: string | undefined
}

/** One of a few named values. */
export function ChoiceField<Value extends string>({ label, choices, value, onChange, help }: Props<Value>) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      helperText={help}
      onChange={({ target }) => onChange(choices.find(([each]) => each === target.value)?.[0] ?? value)}
      sx={{ my: 1 }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </TextField>
  )
}
