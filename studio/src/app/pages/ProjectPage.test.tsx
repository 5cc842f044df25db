import '../../testing/browser.ts'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { Project } from '@songloom/contracts/library/projects'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { threadQuery } from '../../lib/cache/queries.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import type { Thread } from '../../lib/cache/projects/thread.ts'
import { audioItem, messageFor, projectId, songSettings } from '../../testing/generations.ts'
import { projectFor } from '../../testing/projects.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { Component as ProjectPage } from './ProjectPage.tsx'

beforeAll(startI18n)
beforeEach(() => {
  answerWith({})
  beUser(person)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

function open(messages: Message[], source: Project['source'] = 'ai'): void {
  const project = projectFor(1, { _id: projectId, name: 'Porch songs', source })
  const thread: Thread = { project, messages, cursor: 0, touched: {} }
  queryClient.setQueryData(threadQuery(projectId).queryKey, thread)
  const routes = [{ path: '/studio/:projectId', Component: ProjectPage }]
  show(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/studio/${projectId}`] })} />)
}
const song = (number: number, change: Partial<Message>): Message => ({
  ...messageFor(songSettings, change),
  _id: String(number).padStart(24, '0'),
  tempId: String(number),
})

test('as many takes are counted as can be heard: none that failed, and none that is being made', async () => {
  const done: Partial<Message> = { status: 'COMPLETED', audioData: [audioItem()] }
  open([song(1, done), song(2, { status: 'FAILED' }), song(3, { status: 'PROCESSING' }), song(4, done)])
  expect(await screen.findByText('2 versions')).toBeTruthy()
})

test('counts nothing before the first take can be played', async () => {
  open([song(1, { status: 'PROCESSING' })])
  expect(await screen.findByRole('heading', { name: /Porch songs/ })).toBeTruthy()
  expect(screen.queryByText(/^\d+ versions?$/)).toBeNull()
})

test('a project of the DAW is opened there, also while it has no versions', async () => {
  open([], 'studio')
  const links = await screen.findAllByRole('link', { name: 'Open in DAW' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/daw?projectId=${projectId}`))
  cleanup()
  open([])
  await screen.findByText('No versions yet.')
  expect(screen.queryByRole('link', { name: 'Open in DAW' })).toBeNull()
})

test('a long project is looked through by kind and words, a short one shows all', async () => {
  const done: Partial<Message> = { status: 'COMPLETED', audioData: [audioItem()] }
  const songs = Array.from({ length: 11 }, (_, number) => song(number, { ...done, songName: `Song ${number}` }))
  open(songs)
  await screen.findByText('11 versions')
  expect(screen.queryByRole('searchbox')).toBeNull()
  cleanup()
  const stems = [audioItem({ output: 'stem', part: 'drums', name: 'Song 1 (drums)' })]
  open([...songs, song(20, { status: 'COMPLETED', audioData: stems, songName: 'Parts' })])
  await screen.findByText('12 versions')
  const cards = (): number =>
    screen.queryAllByRole('listitem').filter((item) => item.parentElement?.tagName === 'OL').length
  expect(cards()).toBe(12)
  fireEvent.click(await screen.findByRole('button', { name: 'Stems' }))
  expect(cards()).toBe(1)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a version' }), { target: { value: 'no such' } })
  expect(cards()).toBe(0)
  expect(screen.getByText('Nothing here matches.')).toBeTruthy()
})

test('a filter is forgotten when the project has become short, so that its bar comes back as it looks', async () => {
  const done: Partial<Message> = { status: 'COMPLETED', audioData: [audioItem()] }
  const songs = Array.from({ length: 12 }, (_, number) => song(number, { ...done, songName: `Song ${number}` }))
  open(songs)
  fireEvent.click(await screen.findByRole('button', { name: 'Stems' }))
  expect(screen.getByText('Nothing here matches.')).toBeTruthy()
  const change = (messages: Message[]): void =>
    act(() => {
      queryClient.setQueryData(threadQuery(projectId).queryKey, (known) => known && { ...known, messages })
    })
  change(songs.slice(1))
  await screen.findByText('11 versions')
  expect(screen.queryByRole('searchbox')).toBeNull()
  change(songs)
  expect(await screen.findByRole('button', { name: 'All', pressed: true })).toBeTruthy()
  expect(screen.queryByText('Nothing here matches.')).toBeNull()
})
