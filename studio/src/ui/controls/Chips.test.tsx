import '../../testing/browser.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Chip } from './Chip.tsx'
import { Chips } from './Chips.tsx'

afterEach(cleanup)

const tones = ['Calm', 'Loud', 'Wild', 'Warm']
const chip = (name: string) => screen.getByRole('button', { name })
const listStops = () => tones.filter((tone) => chip(tone).tabIndex === 0 && !chip(tone).hasAttribute('disabled'))

function show(pressed: string | undefined): void {
  render(
    <Chips label="Tone">
      {tones.map((tone) => (
        <Chip key={tone} pressed={tone === pressed} disabled={tone === 'Loud'}>
          {tone}
        </Chip>
      ))}
    </Chips>,
  )
}

test('a group is one stop, at the pressed chip; arrows walk past what cannot be pressed', () => {
  show('Wild')
  expect(listStops()).toEqual(['Wild'])
  act(() => chip('Calm').focus())
  fireEvent.keyDown(chip('Calm'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(chip('Wild'))
  fireEvent.keyDown(chip('Wild'), { key: 'End' })
  expect(document.activeElement).toBe(chip('Warm'))
  fireEvent.keyDown(chip('Warm'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(chip('Calm'))
  expect(chip('Warm').tabIndex).toBe(-1)
  act(() => chip('Calm').blur())
  expect(chip('Wild').tabIndex).toBe(0)
})

test('without a pressed chip the first that can be pressed is the stop', () => {
  show(undefined)
  expect(listStops()).toEqual(['Calm'])
})
