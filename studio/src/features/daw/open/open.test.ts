import '../../../testing/browser.ts'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/http/query-client.ts'
import { createScope } from '../../../lib/shell/scope.ts'
import { setNavigator } from '../../../lib/shell/navigation.ts'
import { dawSongAddress, openInDaw } from '../../../panels/daw/daw-handover.ts'
import { audioItem } from '../../../testing/generations.ts'
import { answerWith, beUser, person, speakEnglish } from '../../../testing/screen.tsx'
import { resetDaw, useDaw } from '../state/daw-store.ts'
import { isPlainProject, readOpenRequest } from './read-query.ts'
import { receiveFrameFiles } from './receive-frame.ts'

const projectId = 'f'.repeat(24)
const read = (query: Record<string, string>) => readOpenRequest(new URLSearchParams(query))

beforeEach(() => {
  speakEnglish()
  beUser(person)
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  resetDaw()
})

test('reads the address of one audio with its nine keys', () => {
  const messageId = 'a'.repeat(24)
  const one = {
    bpm: '104',
    loopable: 'true',
    songName: 'Night bus',
    coverImage: '',
    audioUrl: '/a.wav',
    duration: '30',
  }
  expect(read({ userId: 'u', projectId, messageId, ...one })).toEqual({
    userId: 'u',
    projectId,
    messageId,
    name: undefined,
    files: [{ audio: '/a.wav', bpm: 104, loopable: true, songName: 'Night bus' }],
  })
})

test('reads a list of audios, each with its facts, and leaves out what names none', () => {
  const list = [{ audioUrl: '/a.wav', bpm: 9_999, loopable: false, songName: 'A' }, { songName: 'no audio' }, null]
  expect(read({ userId: 'u', audioFiles: JSON.stringify(list) })?.files).toEqual([
    { audio: '/a.wav', bpm: undefined, loopable: false, songName: 'A' },
  ])
  expect(read({ audioFiles: 'no list' })).toBeUndefined()
})

test('reads the older address: a saved project goes before the project', () => {
  const older = { user: 'u', project: projectId, songName: 'Mix' }
  expect(read(older)).toMatchObject({ userId: 'u', projectId, name: 'Mix' })
  expect(read({ ...older, savedProject: 'e'.repeat(24) })).toMatchObject({ projectId: 'e'.repeat(24) })
})

test('only a project alone is opened without adding anything', () => {
  expect(isPlainProject(read({ projectId })!)).toBe(true)
  expect(isPlainProject(read({ projectId, audioUrl: '/a.wav' })!)).toBe(false)
  expect(read({})).toBeUndefined()
})

test('the ways in lead to addresses that are read back', () => {
  const opened: string[] = []
  setNavigator((path) => void opened.push(path))
  const song = audioItem()
  openInDaw([song])
  openInDaw([song, audioItem({ audioId: 'b'.repeat(24) }) as AudioItem])
  const requests = opened.map((path) => readOpenRequest(new URL(path, location.origin).searchParams))
  expect(opened[0]).toBe(dawSongAddress(person.id, song))
  expect(requests.map((request) => request?.files?.length)).toEqual([1, 2])
  expect(requests[0]).toMatchObject({ userId: person.id, projectId: song.projectId, messageId: song.messageId })
})

test('takes files from a message of its own origin only', async () => {
  const sent = answerWith({ '/api/daw/projects': { body: { success: true, projectId, isNew: false, seq: 2 } } })
  const scope = createScope()
  const added = vi.fn()
  receiveFrameFiles(scope, added)
  useDaw.setState({ projectId, canEdit: true })
  const data = { type: 'audioFiles', files: [{ audioUrl: '/a.wav', songName: 'A' }] }
  for (const origin of ['https://elsewhere.test', location.origin])
    globalThis.dispatchEvent(new MessageEvent('message', { origin, data }))
  await vi.waitFor(() => expect(added).toHaveBeenCalled())
  expect(sent.map(({ body }) => body)).toEqual([{ projectId, files: [{ audio: '/a.wav', songName: 'A' }] }])
  scope.end()
})
