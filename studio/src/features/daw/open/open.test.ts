import '../../../testing/browser.ts'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { Message } from '@songloom/contracts/jobs/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/http/query-client.ts'
import { createScope } from '../../../lib/shell/scope.ts'
import { setNavigator } from '../../../lib/shell/navigation.ts'
import { toDawSongUrl, openInDaw, openToSing } from '../../../panels/daw/daw-handover.ts'
import { audioItem, lyricsSettings, messageFor, songSettings, stemsSettings } from '../../../testing/generations.ts'
import { answerWith, beUser, person, speakEnglish } from '../../../testing/screen.tsx'
import { dawReceiver } from '../../../lib/shell/daw-receiver.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { resetDaw, useDaw } from '../state/daw-store.ts'
import { notifyInDaw } from './notify-in-daw.ts'
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
  openToSing(song)
  expect(opened.pop()).toBe(`${opened[0]}&words=${song.audioId}`)
  const requests = opened.map((path) => readOpenRequest(new URL(path, location.origin).searchParams))
  expect(opened[0]).toBe(toDawSongUrl(person.id, song))
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

const songText = 'Song generated successfully! Check your library for the new audio.'
const readyText = '"Night bus" is ready.'

test.each([
  ['a song', songSettings, songText],
  ['what another tool has made', stemsSettings, readyText],
])('%s that ends while the DAW is open is announced there, and comes as a track', async (_, settings, text) => {
  const success = vi.spyOn(notify, 'success')
  const [outside, add] = [vi.fn(), vi.fn()]
  dawReceiver.add = add
  const message = messageFor(settings, { audioData: [audioItem()] })
  await notifyInDaw(message, readyText, outside)
  expect(outside).toHaveBeenCalledWith(text)
  expect(success).toHaveBeenLastCalledWith(text, message._id, { label: 'Add as a track', onClick: expect.anything() })
  success.mock.lastCall![2]!.onClick()
  expect(add).toHaveBeenCalledWith(message.audioData)
  delete dawReceiver.add
})

test('lyrics that were written in the DAW are read on the page of their project', () => {
  const navigate = vi.fn()
  setNavigator(navigate)
  const result = { tool: 'lyric_writing' } as Message['result']
  void notifyInDaw(messageFor(lyricsSettings, { projectId, result }), readyText, vi.fn())
  expect(navigate).toHaveBeenCalledWith(`/studio/${projectId}`)
})

/** The id of a tab: a page of its own that begins with this session. */
async function openTab(session: string | null): Promise<string> {
  if (session === null) sessionStorage.clear()
  else sessionStorage.setItem('songloom.daw-client', session)
  vi.resetModules()
  const { claimClientId } = await import('./client-id.ts')
  const id = await claimClientId(() => crypto.randomUUID())
  expect(await claimClientId(() => 'another')).toBe(id)
  return id
}

test('a duplicated tab takes a client id of its own, and a reloaded one keeps its', async () => {
  const held = new Set<string>()
  const request = async (name: string, _: LockOptions, run: (lock: object | null) => unknown): Promise<void> => {
    if (held.has(name)) return void run(null)
    held.add(name)
    await run({ name })
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const first = await openTab(null)
  const session = sessionStorage.getItem('songloom.daw-client')
  const copy = await openTab(session)
  expect(copy).not.toBe(first)
  expect(sessionStorage.getItem('songloom.daw-client')).toBe(JSON.stringify(copy))
  held.clear()
  expect(await openTab(session)).toBe(first)
})

test('without locks a tab keeps the client id of its session', async () => {
  vi.stubGlobal('navigator', {})
  const first = await openTab(null)
  expect(await openTab(sessionStorage.getItem('songloom.daw-client'))).toBe(first)
})
