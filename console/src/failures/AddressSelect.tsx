import { TextField } from '@mui/material'
import { useSearchParams } from 'react-router'

interface Props {
  /** Its name in the address. */
  name: string
  label: string
  value: string
  choices: readonly (readonly [value: string, label: string])[]
}

/** A selection stored in the page's address. */
export function AddressSelect({ name, label, value, choices }: Props) {
  const [, setSearch] = useSearchParams()
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) =>
        setSearch((search) => {
          search.set(name, event.target.value)
          return search
        })
      }
      sx={{ minWidth: 112 }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </TextField>
  )
}
