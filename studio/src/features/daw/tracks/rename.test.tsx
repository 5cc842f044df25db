import '../../../testing/browser.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { makeGroup, makeTrack, toDocument } from '../rows/testing/group-document.ts'
import { resetDaw, useDaw } from '../state/daw-store.ts'
import { getObject } from '../state/list-objects.ts'
import { useView } from '../state/view-store.ts'
import { GroupHeader } from './GroupHeader.tsx'
import { TrackHeader } from './TrackHeader.tsx'

const document = toDocument(makeTrack('x', 1), makeGroup('g', 2))

function Headers() {
  const track = useDaw((state) => getObject(state.document, 'x', 'track'))
  const group = useDaw((state) => getObject(state.document, 'g', 'group'))
  return (
    <>
      {track ? <TrackHeader track={track} /> : null}
      {group ? <GroupHeader group={group} /> : null}
    </>
  )
}

beforeEach(() => {
  useDaw.setState({ canEdit: true, document })
  show(<Headers />)
})
afterEach(() => {
  cleanup()
  resetDaw()
  useView.setState({ renamedId: null })
})

const press = (element: HTMLElement, key: string) => fireEvent.keyDown(element, { key })
const focusName = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  return button
}

test.each([
  ['track', 'x'],
  ['group', 'g'],
])('a %s is renamed by keys, and its name has the focus again', (kind, name) => {
  press(focusName(name), 'F2')
  const field = screen.getByRole('textbox', { name: `Name of the ${kind}` })
  expect(globalThis.document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'Choir' } })
  press(field, 'Enter')
  expect(useDaw.getState().document[name]).toMatchObject({ name: 'Choir' })
  const button = screen.getByRole('button', { name: 'Choir' })
  expect(globalThis.document.activeElement).toBe(button)
  press(button, 'F2')
  press(screen.getByRole('textbox'), 'Escape')
  expect(globalThis.document.activeElement).toBe(screen.getByRole('button', { name: 'Choir' }))
  expect(useDaw.getState().seq).toBe(1)
})

test.each([
  ['track', 'x'],
  ['group', 'g'],
])('a %s is renamed by its menu', async (kind, name) => {
  press(screen.getByRole('button', { name: `More about ${name}` }), 'Enter')
  press(await screen.findByRole('menuitem', { name: 'Rename' }), 'Enter')
  const field = await screen.findByRole('textbox', { name: `Name of the ${kind}` })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(globalThis.document.activeElement).toBe(field)
})

test('a field that is left moves no focus back, and no key renames for a reader', () => {
  press(focusName('x'), 'F2')
  fireEvent.blur(screen.getByRole('textbox'))
  const button = screen.getByRole('button', { name: 'x' })
  expect(globalThis.document.activeElement).not.toBe(button)
  act(() => useDaw.setState({ canEdit: false }))
  press(button, 'F2')
  expect(screen.queryByRole('textbox')).toBeNull()
})
