import '../testing/browser.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ModerationCaseDetail } from '@songloom/contracts/moderation/cases'
import { expect, test } from 'vitest'
import { memoryApi, showAt } from '../testing/desk.tsx'
import { ReportPage } from './ReportPage.tsx'

const caseId = 'c'.repeat(24)
const text = 'It is a recording of somebody else.'

const detail = (more: Partial<ModerationCaseDetail> = {}): ModerationCaseDetail => ({
  id: caseId,
  audioId: 'a'.repeat(24),
  audioName: 'Monsoon tape',
  ownerId: 'user-1',
  ownerEmail: 'asha@example.test',
  state: 'open',
  reportCount: 1,
  categories: ['copyright'],
  openedAt: '2026-11-26T10:00:00.000Z',
  waitingSince: '2026-11-26T10:00:00.000Z',
  decision: null,
  location: 'https://songloom.test/listen/a',
  durationSeconds: 60,
  lyrics: null,
  jobId: null,
  isPublished: true,
  isShared: true,
  isRestricted: false,
  reports: [
    {
      id: 'd'.repeat(24),
      category: 'copyright',
      basis: 'law',
      explanation: text,
      atSeconds: 12,
      name: 'Ruth',
      email: 'ruth@example.test',
      reporterId: null,
      isErased: false,
      createdAt: '2026-11-26T10:00:00.000Z',
    },
  ],
  decided: null,
  appeal: null,
  earlier: [],
  ...more,
})

const answers = (found: ModerationCaseDetail) =>
  memoryApi({
    supportReport: { success: true, case: found },
    supportAudit: { success: true, entries: [], next: null },
    supportDecideReport: { success: true, changed: true, case: found },
  })
const open = (api: ReturnType<typeof memoryApi>) => showAt(`/reports/${caseId}`, <ReportPage />, api.call)

test('a decision needs facts and a ground, says what will happen, and is sent once under one id', async () => {
  const api = answers(detail())
  open(api)
  await screen.findByText(text)
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Decision'), { target: { value: 'take_down' } })
  dialog.getByText(/Song, page, player and cover stop within a minute/)
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Take down' })
  expect(confirm.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('Facts'), { target: { value: text } })
  fireEvent.change(dialog.getByLabelText('Ground'), { target: { value: 'Copyright' } })
  expect(dialog.queryByRole('option', { name: 'Take down and suspend publishing' })).toBeNull()
  fireEvent.click(confirm)
  await screen.findByText('The case is decided.')
  expect(api.of('supportDecideReport')[0]?.body).toMatchObject({
    ...{ kind: 'take_down', facts: text, basis: 'law', ground: 'Copyright', isAutomated: false },
    requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test('who decided does not decide on the appeal', async () => {
  const decided = {
    ...{ kind: 'take_down' as const, facts: text, basis: 'law' as const, ground: 'Copyright', isAutomated: false },
    ...{ until: null, actorId: 'user-9', actorEmail: 'sam@example.test', reversedAt: null },
    decidedAt: '2026-11-26T11:00:00.000Z',
  }
  const appeal = {
    text,
    createdAt: decided.decidedAt,
    outcome: null,
    explanation: null,
    actorEmail: null,
    decidedAt: null,
  }
  open(answers(detail({ state: 'appealed', decision: 'take_down', decided, appeal })))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Decide on the appeal' })
  expect(button.disabled).toBe(true)
  screen.getByText('You made the decision: a colleague decides on the appeal.')
})
