import '../../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerWith, show } from '../../../testing/screen.tsx'
import { AddStudents } from './AddStudents.tsx'

afterEach(cleanup)

test('a name that is too long is named before anything is sent', () => {
  const sent = answerWith({})
  show(<AddStudents classId={'a'.repeat(24)} onPins={() => undefined} />)
  const long = 'Maximiliane-Konstantina von und zu Hohenlohe'
  fireEvent.change(screen.getByRole('textbox'), { target: { value: `Asha K.\n${long}` } })
  expect(screen.getByRole('alert').textContent).toBe(`A name has at most 40 characters: ${long}`)
  fireEvent.submit(screen.getByRole('textbox').closest('form')!)
  expect(sent).toEqual([])
})

test('names sent again after a lost answer are the same request, and others are not', async () => {
  const sent = answerWith({})
  show(<AddStudents classId={'a'.repeat(24)} onPins={() => undefined} />)
  const box = screen.getByRole('textbox')
  const add = async (names: string): Promise<void> => {
    const before = sent.length
    fireEvent.change(box, { target: { value: names } })
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false))
    fireEvent.submit(box.closest('form')!)
    await waitFor(() => expect(sent).toHaveLength(before + 1))
  }
  for (const names of ['Asha', 'Asha', 'Asha\nBen']) await add(names)
  const ids = sent.map(({ body }) => (body as { requestId: string }).requestId)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})
