import '../../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
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
