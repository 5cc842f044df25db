import '../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { projectFor } from '../../testing/projects.ts'
import { show } from '../../testing/screen.tsx'
import { ProjectName } from './ProjectName.tsx'

afterEach(cleanup)

test('a rename that ends by a key gives the focus back to the name', () => {
  show(<ProjectName project={projectFor(1)} />)
  fireEvent.click(screen.getByRole('button', { name: /Rename/ }))
  // A key that is not taken here would press the button it is given to.
  expect(fireEvent.keyDown(screen.getByRole('textbox', { name: 'Project name' }), { key: 'Enter' })).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Rename/ }))
})
