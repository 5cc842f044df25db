import '../../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { NumberField } from './NumberField.tsx'

afterEach(cleanup)

test('a typed number ends with Enter, but not with the Enter of an input method', () => {
  const onChange = vi.fn()
  const range = { lowest: 30, highest: 300, step: 1, value: 120 }
  show(<NumberField label="Tempo" unit="BPM" {...range} disabled={false} onChange={onChange} />)
  const input = screen.getByRole('spinbutton')
  fireEvent.change(input, { target: { value: '90' } })
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledWith(90)
})
