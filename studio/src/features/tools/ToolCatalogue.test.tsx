import '../../testing/browser.ts'
import '../../app/tools.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { setActiveProject } from '../../lib/jobs/active-project.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { ToolCatalogue } from './ToolCatalogue.tsx'

beforeAll(startI18n)
afterEach(cleanup)

test('the catalogue opens no tool that the assignment does not use, and says why', async () => {
  beUser({ ...person, role: 'student' })
  const limits = {
    isSharingClosed: false,
    projects: [{ projectId: 'd'.repeat(24), isSharingClosed: true, allowedTools: ['song_gen'] }],
  }
  answerWith({ '/api/edu/limits': { body: { success: true, ...limits } } })
  setActiveProject('d'.repeat(24))
  show(<ToolCatalogue />)
  await screen.findAllByText('This assignment does not use it. You can use AI Song Generator.')
  const lyrics = screen.getAllByRole('listitem').find((item) => item.textContent.startsWith('AI Lyrics Writer'))!
  expect(within(lyrics).queryByRole('button')).toBeNull()
  expect(lyrics.textContent).toContain('This assignment does not use it.')
  expect(screen.getByRole('button', { name: /^AI Song Generator/ }).textContent).not.toContain('assignment')
  cleanup()
  setActiveProject('e'.repeat(24))
  show(<ToolCatalogue />)
  expect(await screen.findByRole('button', { name: /^AI Lyrics Writer/ })).toBeTruthy()
})
