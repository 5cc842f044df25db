import '../testing/browser.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Chips, GroupChip } from './Chips.tsx'

afterEach(cleanup)

const tones = ['Calm', 'Loud', 'Wild']

test('a group is one stop, at the pressed chip; arrows walk past what cannot be pressed', async () => {
  render(
    <Chips label="Tone">
      {tones.map((tone) => (
        <GroupChip key={tone} pressed={tone === 'Calm'} disabled={tone === 'Loud'}>
          {tone}
        </GroupChip>
      ))}
    </Chips>,
  )
  const chip = (name: string) => screen.getByRole('button', { name })
  act(() => screen.getByRole('group', { name: 'Tone' }).focus())
  expect(document.activeElement).toBe(chip('Calm'))
  expect(tones.map((tone) => chip(tone).tabIndex)).toEqual([0, -1, -1])
  fireEvent.keyDown(chip('Calm'), { key: 'ArrowRight' })
  await waitFor(() => expect(document.activeElement).toBe(chip('Wild')))
})
