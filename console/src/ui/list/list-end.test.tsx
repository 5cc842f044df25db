import '../../testing/browser.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter } from 'react-router'
import { RecordTable } from './RecordTable.tsx'

afterEach(cleanup)

const rows = [{ id: 'one' }, { id: 'two' }]
const columns = [{ key: 'id', label: 'Name', cell: ({ id }: { id: string }) => id }]

const show = (limit?: number) =>
  render(
    <MemoryRouter>
      <RecordTable label="Keys" rows={rows} columns={columns} limit={limit} />
    </MemoryRouter>,
  )

test('a list that may have been cut names its end', () => {
  show(2)
  expect(screen.getByText('At most 2 are listed here.')).toBeDefined()
})

test('a list below its limit, or with further pages, has no note', () => {
  show(3)
  show()
  expect(screen.queryByText(/At most/)).toBeNull()
})
