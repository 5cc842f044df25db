import '../testing/browser.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryApi, showAt } from '../testing/desk.tsx'
import { userDetail } from '../testing/users.ts'
import { UserList } from './UserList.tsx'

const { user } = userDetail()
const busy = (at: number) => ({
  ...user,
  id: `busy-${at}`,
  email: `busy-${at}@example.test`,
  lastHour: { requests: 100 - at, waiting: at === 0 ? 37 : 0, inProgress: 0, failed: 2, tokens: 20_000 },
})

test('shows the hour’s busiest users above the list, with links to their queue', async () => {
  const api = memoryApi({
    supportUsers: { success: true, users: [user], next: null },
    supportBusiestUsers: { success: true, users: Array.from({ length: 7 }, (_, at) => busy(at)) },
  })
  showAt('/users', <UserList />, api.call)
  const busiest = within(await screen.findByRole('region', { name: 'Most requests this hour' }))
  expect(busiest.getAllByRole('row')).toHaveLength(6)
  const link = busiest.getByRole('link', { name: '37 waiting' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('{"tab":"waiting","userId":"busy-0"}')
  fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(busiest.getAllByRole('row')).toHaveLength(8)
})
