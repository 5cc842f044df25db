import '../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/http/query-client.ts'
import { projectPage } from '../../testing/projects.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { watchEnds } from '../../testing/scrolling.ts'
import { Component as StudioPage } from './StudioPage.tsx'

const path = '/api/studio/project/page?sort=updated'
let ends: ReturnType<typeof watchEnds>

beforeEach(() => {
  ends = watchEnds()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  beUser(person)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const page = () =>
  show(
    <MemoryRouter>
      <StudioPage />
    </MemoryRouter>,
  )
const tiles = (): number => screen.getAllByRole('link').length

test('reads 30 of 8,000 projects, and 30 more when their end is in view', async () => {
  const sent = answerWith({
    [path]: projectPage(1, 30, 8_000, 'x'),
    [`${path}&after=x`]: projectPage(31, 60, 8_000, 'y'),
  })
  page()
  await screen.findByText('Project 1')
  expect([tiles(), sent.length]).toEqual([30, 1])
  ends.comeIntoView()
  await screen.findByText('Project 60')
  expect([tiles(), sent.length]).toEqual([60, 2])
})

test('a failed page keeps the earlier ones and can be retried', async () => {
  answerWith({ [path]: projectPage(1, 30, 31, 'x'), [`${path}&after=x`]: { status: 503, body: {} } })
  page()
  await screen.findByText('Project 1')
  ends.comeIntoView()
  await screen.findByText("Couldn't get your projects.")
  expect(tiles()).toBe(30)
  answerWith({ [`${path}&after=x`]: projectPage(31, 31, 31) })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Project 31')
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
