import { TextField } from '@mui/material'
import { useListContext } from 'react-admin'

export type SortChoice = readonly [field: string, order: 'ASC' | 'DESC', label: string]

/** The order of a list where it has no column heads to press. */
export function SortSelect({ label, choices }: { label: string; choices: readonly SortChoice[] }) {
  const { sort, setSort } = useListContext()
  const choose = (index: number): void => {
    const [field, order] = choices[index]!
    setSort({ field, order })
  }
  return (
    <TextField
      select
      label={label}
      value={choices.findIndex(([field, order]) => field === sort.field && order === sort.order)}
      onChange={(event) => choose(Number(event.target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(([, , name], index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </TextField>
  )
}
