import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/http/query-client.ts'
import { openReport, useReportDialog } from '../../panels/dialogs/report-dialog.ts'
import { openShare, useShareDialog } from '../../panels/dialogs/share-dialog.ts'
import { audioItem } from '../../testing/generations.ts'
import { haveLibrary } from '../../testing/library.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'

const item = audioItem({ isPublic: true, sharing: 'link' })
const { audioId } = item
const remixes = { permission: 'off', remixerCount: 2, remixCount: 3, sharedCount: 1 }

beforeEach(() => {
  haveLibrary([item])
  beUser(person)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  useShareDialog.setState({ audioId: null })
  useReportDialog.setState({ song: null })
})

test('a shared song has a link, a player with its code, and a choice for remixes', async () => {
  const path = `/api/audio/${audioId}/remixes`
  const sent = answerWith({ [path]: { body: { success: true, remixes } } })
  show(<ShareDialog />)
  openShare(audioId)
  await screen.findByDisplayValue(`${location.origin}/listen/${audioId}`)
  screen.getByText('Anyone with the link can hear it.')
  fireEvent.click(screen.getByRole('button', { name: 'Player for other pages' }))
  expect(screen.getByTitle('Preview of the player').getAttribute('src')).toBe(`/embed/${audioId}`)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Embed code' }).value).toContain(
    `<iframe src="${location.origin}/embed/${audioId}"`,
  )
  await screen.findByText('2 people have started a remix; 1 song made from it is shared.')
  fireEvent.change(screen.getByRole('combobox', { name: 'Who may remix it' }), { target: { value: 'credit' } })
  await expect.poll(() => sent.at(-1)).toMatchObject({ method: 'PUT', path, body: { permission: 'credit' } })
})

test.each(['', 'in the chorus'])('a report names no second where its field has “%s” in the end', async (time) => {
  beUser(person)
  const path = `/api/shared/${audioId}/reports`
  const sent = answerWith({ [path]: { body: { success: true, reportId: 'd'.repeat(24), receivedAt: '' } } })
  show(
    <MemoryRouter>
      <ReportDialog />
    </MemoryRouter>,
  )
  openReport({ audioId, name: 'Rain' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Report “Rain”' }))
  const fill = (name: string, value: string) => fireEvent.change(dialog.getByLabelText(name), { target: { value } })
  fill('Why?', 'It is my song, note for note.')
  fill('At which time of the song? (optional)', '1:05')
  fill('At which time of the song? (optional)', time)
  fireEvent.click(dialog.getByRole('checkbox'))
  fireEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  await dialog.findByText('d'.repeat(24))
  expect(sent.find((one) => one.path === path)?.body).not.toHaveProperty('atSeconds')
})

test('a report of a visitor needs a name, an address and good faith, and answers its number', async () => {
  beUser(null)
  const path = `/api/shared/${audioId}/reports`
  const sent = answerWith({ [path]: { body: { success: true, reportId: 'd'.repeat(24), receivedAt: '' } } })
  show(
    <MemoryRouter>
      <ReportDialog />
    </MemoryRouter>,
  )
  openReport({ audioId, name: 'Rain' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Report “Rain”' }))
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send report' })
  const fill = (name: string, value: string) => fireEvent.change(dialog.getByLabelText(name), { target: { value } })
  fill('Why?', 'It is my song, note for note.')
  fill('At which time of the song? (optional)', '1:05')
  fireEvent.click(dialog.getByRole('checkbox'))
  expect(send.disabled).toBe(true)
  fill('Your name', 'Ruth')
  fill('Your email address', 'ruth@example.test')
  expect(send.disabled).toBe(false)
  fireEvent.click(send)
  await dialog.findByText('d'.repeat(24))
  expect(sent).toMatchObject([
    {
      method: 'POST',
      path,
      body: { category: 'copyright', basis: 'law', atSeconds: 65, name: 'Ruth', isGoodFaith: true },
    },
  ])
})
