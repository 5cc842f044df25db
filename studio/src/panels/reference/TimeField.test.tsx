import '../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { TimeField } from './TimeField.tsx'

afterEach(cleanup)

test('a typed time ends with Enter, but not with the Enter of an input method', () => {
  const onType = vi.fn()
  show(<TimeField label="From" seconds={3} onType={onType} />)
  const input = screen.getByLabelText('From')
  fireEvent.change(input, { target: { value: '0:05' } })
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  expect(onType).not.toHaveBeenCalled()
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onType).toHaveBeenCalledWith(5)
})
