import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ActionButtons } from './ActionButtons.tsx'

const actions = (eligible: boolean) => (
  <ActionButtons
    actions={[{ action: 'fail', eligible, why: 'It is over.' }]}
    labels={{ fail: 'Fail and return tokens' }}
    repairs={[]}
    onChoose={() => undefined}
  />
)

test('the group has the focus once the focused button is disabled', () => {
  const { rerender } = render(actions(true))
  screen.getByRole('button').focus()
  rerender(actions(false))
  expect(document.activeElement).toBe(screen.getByRole('group'))
})
