import { TextField } from '@mui/material'
import { useListContext } from 'react-admin'

interface Props {
  /** A field of the filter that has a moment; a moment of `to` is the first that is left out. */
  source: 'from' | 'to'
  label: string
}

/** The day of a moment as a date field has it, in the reader's time zone. */
function dayOf(moment: Date): string {
  const digits = (value: number, count = 2): string => String(value).padStart(count, '0')
  return `${digits(moment.getFullYear(), 4)}-${digits(moment.getMonth() + 1)}-${digits(moment.getDate())}`
}

/** By a setter, since the constructor of dates reads year 2 as 1902: a year is typed digit by digit. */
function addDays(moment: Date, days: number): Date {
  const day = new Date(moment)
  day.setDate(day.getDate() + days)
  return day
}

/** A first or last day, both included; the time is stored in the address. */
export function DateFilter({ source, label }: Props) {
  const { filterValues, setFilters } = useListContext()
  const { [source]: moment, ...others } = filterValues as Record<string, unknown>
  const shift = source === 'to' ? 1 : 0
  const value = typeof moment === 'string' ? dayOf(addDays(new Date(moment), -shift)) : ''
  const choose = (day: string): void => {
    const chosen = new Date(`${day}T00:00:00`)
    if (day === '') setFilters(others)
    else if (!Number.isNaN(chosen.getTime())) setFilters({ ...others, [source]: addDays(chosen, shift).toISOString() })
  }
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={(event) => choose(event.target.value)}
      sx={{ minWidth: 144 }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
