import '../../../testing/browser.ts'
import type { UserEvent } from '@songloom/contracts/jobs/events'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messageFor, projectId, songSettings } from '../../../testing/generations.ts'
import { projectFor, projectPage } from '../../../testing/projects.ts'
import { answerWith } from '../../../testing/screen.tsx'
import { followed } from '../../realtime/cursor.ts'
import { handleEvent } from '../live-cache.ts'
import { toProjectList } from './project-pages.ts'
import type { ProjectPages } from './project-pages.ts'
import { projectQueries } from '../queries.ts'
import { queryClient } from '../../http/query-client.ts'

const { queryKey } = projectQueries.updated
const list = () => toProjectList(queryClient.getQueryData(queryKey)!, 'updated')
const names = (): string[] => list().projects.map(({ name }) => name)

let seq = 0
const happens = <T extends UserEvent['type']>(type: T, payload: UserEvent<T>['payload'], projectId: string): boolean =>
  handleEvent({
    ...{ seq: ++seq, id: `event-${seq}`, type, projectId, payload },
    messageId: null,
    tempId: null,
    at: '',
  } as UserEvent)

beforeEach(() => {
  followed.cursor = seq
  const data: ProjectPages = {
    pages: [projectPage(1, 2, 90, 'x').body, projectPage(3, 4, 90, 'y').body],
    pageParams: [undefined, 'x'],
  }
  queryClient.setQueryData(queryKey, data)
})
afterEach(() => queryClient.clear())

test('moves a used project to the top, from any page', () => {
  const used = projectFor(3, { name: 'Rain', updatedAt: '2026-03-01T00:00:00.000Z' })
  happens('project_update', { project: used }, used._id)
  expect(names()).toEqual(['Rain', 'Project 1', 'Project 2', 'Project 4'])
})

test('removes a deleted project from list and count at once', () => {
  const { _id } = projectFor(2)
  happens('project_deleted', { projectId: _id }, _id)
  expect(names()).toEqual(['Project 1', 'Project 3', 'Project 4'])
  expect(list().count).toBe(89)
})

test('adds a new project at once, and fetches the count', async () => {
  const path = '/api/studio/project/page?sort=updated'
  const made = projectFor(0, { updatedAt: '2026-03-01T00:00:00.000Z' })
  const sent = answerWith({ [path]: projectPage(0, 1, 91, 'x'), [`${path}&after=x`]: projectPage(2, 3, 91, 'y') })
  const observer = new InfiniteQueryObserver(queryClient, { ...projectQueries.updated, staleTime: Infinity })
  const leave = observer.subscribe(() => undefined)
  expect(sent).toEqual([])
  happens('project_update', { project: made }, made._id)
  expect(names()[0]).toBe('Project 0')
  await vi.waitFor(() => expect(list().count).toBe(91))
  leave()
})

test('reads the list again when a generation fails, because its project may no longer be processed', async () => {
  answerWith({})
  happens('message_update', { message: messageFor(songSettings, { status: 'PROCESSING' }) }, projectId)
  happens('tokens_update', { tokens: { available: 5, reserved: 0 } }, projectId)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
  happens('message_update', { message: messageFor(songSettings, { status: 'FAILED' }) }, projectId)
  await vi.waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true))
})

test('shows a project of two pages once', () => {
  const data = queryClient.getQueryData(queryKey)! as ProjectPages
  const [first] = data.pages
  expect(toProjectList({ ...data, pages: [first!, first!] }, 'updated').projects).toHaveLength(2)
})
