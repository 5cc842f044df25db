import '../../../testing/browser.ts'
import type { DawDocument } from '@songloom/contracts/daw/document'
import type { StoredGroup } from '@songloom/contracts/daw/operations'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/http/query-client.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { listenToKeys } from '../../../lib/shell/shortcuts.ts'
import { audioItem } from '../../../testing/generations.ts'
import { answerWith, beUser, person, show, speakEnglish } from '../../../testing/screen.tsx'
import type { Sent } from '../../../testing/screen.tsx'
import { createDocumentAnswers } from '../document/testing/document-answers.ts'
import { addAudios } from '../edit/add-tracks.ts'
import { Daw } from './Daw.tsx'

vi.mock('../sound/transport/Transport.tsx', () => ({
  Transport: () => {
    throw new Error('no audio engine')
  },
}))

const projectId = 'f'.repeat(24)
const path = `/api/daw/projects/${projectId}`
const song = audioItem()
const document: DawDocument = Object.fromEntries(
  addAudios(
    {},
    [song],
    0,
    (
      (count) => () =>
        `id${(count += 1)}`
    )(0),
  ).flatMap((one) => (one.type === 'put' ? [[one.object.id, one.object]] : [])),
)
let sent: Sent[]
let stop: () => void

function open(canEdit = true, more: Parameters<typeof answerWith>[0] = {}): void {
  sent = answerWith({
    ...createDocumentAnswers(projectId, document, { canEdit }),
    [`/api/audio/${song.audioId}`]: { body: { success: true, audio: song } },
    [`${path}/history`]: { body: { success: true, entries: [], next: null } },
    ...more,
  })
  show(
    <MemoryRouter initialEntries={[`/daw?projectId=${projectId}`]}>
      <Daw />
    </MemoryRouter>,
  )
}

beforeEach(() => {
  speakEnglish()
  beUser(person)
  // A broken part is written to the console by React.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stop = listenToKeys()
})
afterEach(() => {
  stop()
  cleanup()
  vi.restoreAllMocks()
  queryClient.clear()
})

const operations = () =>
  sent
    .filter(({ method }) => method === 'POST')
    .flatMap(({ body }) => (body as { groups: { action: string }[] }).groups)

test('edits by list and keys, one group a gesture, though the audio engine does not start', async () => {
  open()
  const clips = await screen.findByRole('list', { name: /^Clips of/ })
  expect(screen.getByRole('alert').textContent).toContain('Your project is safe.')
  fireEvent.click(within(clips).getByRole('button'))
  fireEvent.keyDown(globalThis.document.body, { key: '0' })
  await waitFor(() => expect(operations().map(({ action }) => action)).toContain('mute_clips'))
  expect(within(clips).getByRole('button').textContent).toContain('Muted')
  fireEvent.keyDown(globalThis.document.body, { key: 'h' })
  expect(await screen.findByText('Nothing yet.')).toBeTruthy()
})

test('shows what another tab wrote while the document was read', async () => {
  const track = Object.values(document).find(({ kind }) => kind === 'track')!
  const group: StoredGroup = {
    ...{ opId: 'operation-1', clientId: 'another-tab', baseSeq: 0, seq: 1, kind: 'edit', action: 'rename' },
    ...{ operations: [{ type: 'set', id: track.id, fields: { name: 'Drums' } }], inverse: [] },
    ...{ userId: person.id, at: '', undoSeq: 1, redoSeq: 0 },
  }
  open(true, createDocumentAnswers(projectId, document, { groups: [group] }))
  expect(await screen.findByRole('list', { name: 'Clips of Drums' })).toBeTruthy()
})

test('imports a dropped file and says what was left out', async () => {
  const notes = [{ code: 'plugins', count: 2, names: ['Grit', 'Big Verb'], text: '' }]
  const done = { success: true, importId: 'import-01', state: 'done', seq: 1, tracks: 3, audios: 0, notes }
  const importId = '00000000-0000-4000-8000-000000000000'
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(importId)
  open(true, { [`${path}/imports?importId=${importId}`]: { body: done } })
  const clips = await screen.findByRole('list', { name: /^Clips of/ })
  const files = [new File(['x'], 'Night.dawproject')]
  fireEvent.drop(clips, { dataTransfer: { types: ['Files'], files } })
  expect(await screen.findByText('Effects of other programs were left out: Grit, Big Verb.')).toBeTruthy()
  expect(screen.getByText('Tracks added: 3. One undo takes them back.')).toBeTruthy()
})

test('is read-only, with one message, once the project was deleted elsewhere', async () => {
  const error = vi.spyOn(notify, 'error')
  open(true, { [`${path}/operations`]: { status: 404, body: { success: false, code: 'not_found', message: 'no' } } })
  const clips = await screen.findByRole('list', { name: /^Clips of/ })
  fireEvent.click(within(clips).getByRole('button'))
  fireEvent.keyDown(globalThis.document.body, { key: '0' })
  expect(await screen.findByText('No longer saved')).toBeTruthy()
  fireEvent(globalThis.window, new Event('online'))
  fireEvent.keyDown(globalThis.document.body, { key: '0' })
  expect(error.mock.calls).toEqual([
    ['This project was deleted, or you no longer have access to it. Edits since then are not saved.'],
  ])
  expect(operations()).toHaveLength(1)
})

test('is read-only for who may not edit', async () => {
  open(false)
  const clips = await screen.findByRole('list', { name: /^Clips of/ })
  expect(screen.getByText('View only')).toBeTruthy()
  fireEvent.click(within(clips).getByRole('button'))
  fireEvent.keyDown(globalThis.document.body, { key: 'Delete' })
  expect(screen.queryByRole('toolbar', { name: 'Selected clips' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull()
  expect(operations()).toEqual([])
})
