import '../../testing/browser.ts'
import type { ModerationNotice } from '@songloom/contracts/moderation/notices'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/http/query-client.ts'
import { answerWith, show } from '../../testing/screen.tsx'
import { Decisions } from './Decisions.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const caseId = 'c'.repeat(24)
const notice: ModerationNotice = {
  caseId,
  audioId: 'a'.repeat(24),
  audioName: 'Rain',
  kind: 'take_down',
  facts: 'It is a recording of somebody else.',
  basis: 'law',
  ground: 'Copyright',
  isAutomated: false,
  until: null,
  decidedAt: '2026-11-26T10:00:00.000Z',
  isInForce: true,
  appealUntil: '2027-05-28T10:00:00.000Z',
  appeal: null,
}
const list = '/api/account/decisions'

test('a decision says what it does and why, and is appealed once', async () => {
  const text = 'I recorded it myself, and have the files.'
  const appeal = { text, sentAt: notice.decidedAt, outcome: null, explanation: null, decidedAt: null }
  const answers: Parameters<typeof answerWith>[0] = {
    [list]: { body: { success: true, notices: [notice] } },
    [`${list}/${caseId}/appeal`]: { body: { success: true, notice } },
  }
  const sent = answerWith(answers)
  show(<Decisions />)
  await screen.findByText('Taken down: only you can hear it. It is not deleted.')
  for (const part of [notice.facts, 'Against the law', 'Copyright', 'By a person']) screen.getByText(part)
  fireEvent.click(screen.getByRole('button', { name: 'Appeal' }))
  fireEvent.change(screen.getByLabelText('Why is the decision wrong?'), { target: { value: text } })
  answers[list] = { body: { success: true, notices: [{ ...notice, appeal, appealUntil: null }] } }
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  await screen.findByText(/^Appeal sent on/)
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ text })
})

test('an upheld appeal shows that everything is as before', async () => {
  const appeal = {
    text: '',
    sentAt: notice.decidedAt,
    outcome: 'upheld' as const,
    explanation: 'You are right.',
    decidedAt: '',
  }
  answerWith({
    [list]: { body: { success: true, notices: [{ ...notice, appeal, isInForce: false, appealUntil: null }] } },
  })
  show(<Decisions />)
  await screen.findByText('Your appeal was upheld: everything is as before.')
  screen.getByText('Appeal upheld: You are right.')
})
