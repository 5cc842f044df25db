import { TextField } from '@mui/material'
import { useListContext } from 'react-admin'

interface Props {
  source: string
  label: string
  all: string
  choices: readonly (readonly [value: string, label: string])[]
}

/** A filter of the list with a few values, stored in the address. */
export function FilterSelect({ source, label, all, choices }: Props) {
  const { filterValues, setFilters } = useListContext()
  const value = String((filterValues as Record<string, unknown>)[source] ?? '')
  const choose = (next: string): void => {
    const { [source]: _old, ...others } = filterValues as Record<string, unknown>
    setFilters(next === '' ? others : { ...others, [source]: next })
  }
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => choose(event.target.value)}
      sx={{ minWidth: 112, maxWidth: 240 }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{all}</option>
      {choices.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </TextField>
  )
}
