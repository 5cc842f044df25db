import '../../testing/browser.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { ListContextProvider } from 'react-admin'
import type { ListControllerResult } from 'react-admin'
import { expect, test } from 'vitest'
import { DateFilter } from './DateFilter.tsx'
import { SearchField } from './SearchField.tsx'

const latest: { filter: Record<string, unknown> } = { filter: {} }
/** A list that only has a filter. */
function Filters() {
  const [filterValues, setFilters] = useState<Record<string, unknown>>({})
  latest.filter = filterValues
  return (
    <ListContextProvider value={{ filterValues, setFilters } as unknown as ListControllerResult}>
      <SearchField label="Search" />
      <DateFilter source="from" label="From" />
      <button type="button" onClick={() => setFilters({})}>
        All
      </button>
    </ListContextProvider>
  )
}

test('a space typed before a pause stays, and a filter chosen elsewhere replaces what was typed', async () => {
  render(<Filters />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(field, { target: { value: 'night ' } })
  await waitFor(() => expect(latest.filter).toEqual({ search: 'night' }))
  expect(field.value).toBe('night ')
  fireEvent.change(field, { target: { value: `${field.value}bus` } })
  await waitFor(() => expect(latest.filter).toEqual({ search: 'night bus' }))
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(field.value).toBe(''))
})

test('a year typed digit by digit stays as it is typed', () => {
  render(<Filters />)
  const field = screen.getByLabelText<HTMLInputElement>('From')
  for (const day of ['0002-11-21', '0020-11-21', '0202-11-21', '2026-11-21']) {
    fireEvent.change(field, { target: { value: day } })
    expect(field.value).toBe(day)
  }
  expect(latest.filter).toEqual({ from: new Date(2026, 10, 21).toISOString() })
})
