import '../../testing/browser.ts'
import '../tools.ts'
import type { PendingGeneration } from '@songloom/contracts/account/account'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { PendingMenu } from './PendingMenu.tsx'

beforeAll(startI18n)
afterEach(cleanup)

const [working, waiting] = ['a', 'b'].map((letter): PendingGeneration => {
  const isWorking = letter === 'a'
  return {
    id: letter.repeat(24),
    tool: 'song_gen',
    name: isWorking ? 'Moon' : 'Rain',
    projectId: 'c'.repeat(24),
    step: isWorking ? 'sing' : '',
    jobFraction: isWorking ? 0.2 : 0,
    estimateSeconds: 60,
    wait: { lowSeconds: 20, highSeconds: 60, isMeasured: true },
    queuePosition: isWorking ? null : 11,
    queueSeconds: isWorking ? null : 120,
    isQueued: !isWorking,
    workStartedAt: isWorking ? new Date().toISOString() : null,
    createdAt: new Date().toISOString(),
  }
}) as [PendingGeneration, PendingGeneration]

test('separates waiting jobs from running ones, and cancels each after a question (spec 3 §2)', async () => {
  const path = `/api/generation/${waiting.projectId}/${waiting.id}/cancel`
  const sent = answerWith({ [path]: { body: { success: true, cancelled: true } } })
  beUser(person)
  show(
    <MemoryRouter>
      <PendingMenu trigger={<button type="button">Pending</button>} pending={[waiting, working]} />
    </MemoryRouter>,
  )
  const menu = await screen.findByRole('menu')
  expect(menu.textContent).toMatch(/^In progressMoonSinging · .*In the queueRain11 ahead · about 3 min/)
  fireEvent.click(screen.getByRole('menuitem', { name: 'Cancel Rain' }))
  const question = 'Are you sure you want to permanently delete Rain? This action cannot be undone.'
  expect((await screen.findByRole('alertdialog')).textContent).toContain(question)
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ method: 'POST', path })))
})
