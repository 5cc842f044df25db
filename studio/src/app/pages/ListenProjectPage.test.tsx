import '../../testing/browser.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/http/query-client.ts'
import { audioItem, projectId } from '../../testing/generations.ts'
import { answerWith, beUser, show } from '../../testing/screen.tsx'
import { Component as ListenProjectPage } from './ListenProjectPage.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const open = (): void => {
  beUser(null)
  const routes = [{ path: '/listen/project/:projectId', Component: ListenProjectPage }]
  show(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/listen/project/${projectId}`] })} />)
}
const path = `/api/shared/project/${projectId}`

test('a visitor with the link sees the project and plays its takes', async () => {
  const { audioId, peaks, sections } = audioItem()
  const take = {
    ...{ audioId, peaks, sections, name: 'Night bus', durationSeconds: 30, bpm: 104, key: null, lyrics: null },
    ...{ audioUrl: '/a', coverUrl: null, likeCount: 0, createdAt: '2026-01-01T00:00:00Z' },
  }
  answerWith({ [path]: { body: { success: true, project: { projectId, name: 'Porch songs', takes: [take] } } } })
  open()
  expect(await screen.findByRole('heading', { name: 'Porch songs' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Play Night bus' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Night bus' }).getAttribute('href')).toBe(`/listen/${audioId}`)
})

test('a project that is shown stays when a later look fails', async () => {
  answerWith({ [path]: { body: { success: true, project: { projectId, name: 'Porch songs', takes: [] } } } })
  open()
  await screen.findByRole('heading', { name: 'Porch songs' })
  answerWith({ [path]: { status: 403, body: { success: false, code: 'forbidden', message: 'no' } } })
  await act(async () => {
    await queryClient.refetchQueries()
    // Observers hear of it in a task of its own.
    await new Promise((done) => setTimeout(done))
  })
  expect(screen.getByRole('heading', { name: 'Porch songs' })).toBeTruthy()
})

test('an unshared project shows the page for missing links', async () => {
  answerWith({})
  open()
  expect(await screen.findByText("We can't find this page.")).toBeTruthy()
})

test('a truncated link is not retried', async () => {
  const sent = answerWith({ [path]: { status: 400, body: { success: false, code: 'bad_request', message: 'no' } } })
  open()
  expect(await screen.findByText("We can't find this page.")).toBeTruthy()
  expect(sent.filter((one) => one.path === path)).toHaveLength(1)
})
