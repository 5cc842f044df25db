import '../../../testing/browser.ts'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/http/query-client.ts'
import { listenToKeys } from '../../../lib/shell/shortcuts.ts'
import { answerWith, beUser, person, show, speakEnglish } from '../../../testing/screen.tsx'
import { createDocumentAnswers } from '../document/testing/document-answers.ts'
import { plainRows, useRows } from '../rows/row-view.ts'
import { groupedDocument } from '../rows/testing/group-document.ts'
import { useDaw } from '../state/daw-store.ts'
import { Daw } from './Daw.tsx'

vi.mock('../sound/transport/Transport.tsx', () => ({ Transport: () => null }))

const projectId = 'f'.repeat(24)
const named: DawDocument = Object.fromEntries(
  Object.values(groupedDocument).map((one) => [one.id, 'name' in one ? { ...one, name: one.id } : one]),
)
let stop: () => void

beforeEach(async () => {
  speakEnglish()
  beUser(person)
  stop = listenToKeys()
  answerWith(createDocumentAnswers(projectId, named))
  show(
    <MemoryRouter initialEntries={[`/daw?projectId=${projectId}`]}>
      <Daw />
    </MemoryRouter>,
  )
  await screen.findByRole('list', { name: 'Tracks of g' })
})
afterEach(() => {
  stop()
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  queryClient.clear()
})

const press = (key: string, more: object = {}): void => {
  fireEvent.keyDown(globalThis.document.body, { key, ...more })
}
const choose = (name: string, more: object = {}): void => {
  fireEvent.click(screen.getByRole('button', { name }), more)
}

test('groups are listed with their tracks, made and dissolved by keys, folded for this browser alone', async () => {
  choose('a')
  choose('e', { ctrlKey: true })
  press('g', { ctrlKey: true })
  const made = await screen.findByRole('list', { name: 'Tracks of Group 2' })
  expect(within(made).getAllByRole('listitem', { name: '' }).length).toBeGreaterThan(0)
  press('g', { ctrlKey: true, shiftKey: true })
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Tracks of Group 2' })).toBeNull())
  choose('Tracks of g')
  expect(screen.queryByRole('list', { name: 'Tracks of g' })).toBeNull()
  expect(useDaw.getState().document['g']).toMatchObject({ isCollapsed: false })
  expect(localStorage.getItem('songloom.daw.rows')).toContain('"foldedIds":["g"]')
})

test('a solo of a group is one gesture on all of its tracks', () => {
  const { seq } = useDaw.getState()
  choose('Solo g')
  const { document } = useDaw.getState()
  expect(['b', 'c', 'd'].map((id) => document[id])).toMatchObject(Array(3).fill({ isSoloed: true }))
  expect(useDaw.getState().pendingEdits + useDaw.getState().seq).toBe(seq + 1)
})

test('points are added, moved and deleted by keys, and named in the list', async () => {
  choose('a')
  press('j')
  expect(useRows.getState()).toMatchObject({ ...plainRows, lanes: { a: ['a/gainDb'] } })
  press('ArrowUp')
  const bar = screen.getByRole('toolbar', { name: 'Selected point' })
  expect(bar.textContent).toContain('Gain: point 1 of 1 · +1.4 dB · 0:00')
  expect(await screen.findByRole('slider', { name: 'Point 1 of Gain' })).toBeTruthy()
  press('Delete')
  expect(screen.queryByRole('toolbar', { name: 'Selected point' })).toBeNull()
  const { document } = useDaw.getState()
  expect(Object.values(document).filter(({ kind }) => kind === 'automation')).toEqual([])
  expect(document['a'], 'the track itself is not deleted').toBeDefined()
})
