import '../testing/browser.ts'
import { fireEvent, screen } from '@testing-library/react'
import type { SupportTurnDetail } from '@songloom/contracts/support/turns'
import { previewTurnAction, turnActions } from '@songloom/contracts/support/turns.rules'
import { expect, test } from 'vitest'
import { memoryApi, showAt } from '../testing/desk.tsx'
import { TurnPage } from './TurnPage.tsx'

const turnId = 'a'.repeat(24)
const jobId = 'b'.repeat(24)

function buildTurn(over: Partial<SupportTurnDetail> = {}): SupportTurnDetail {
  const subject = { state: 'running', stuck: 'silent', ...over } as const
  return {
    id: turnId,
    userId: 'user-1',
    userEmail: 'asha@example.test',
    projectId: 'c'.repeat(24),
    mode: 'agent',
    step: 2,
    ageSeconds: 700,
    quietSeconds: 600,
    jobs: 1,
    openJobs: 0,
    spentTokens: 200,
    limitTokens: 250,
    modelTokens: 1_200,
    failureCode: null,
    createdAt: '2026-11-27T10:00:00.000Z',
    endedAt: null,
    steps: [
      {
        step: 1,
        model: 'm1',
        isAnswered: true,
        restarts: 0,
        calls: [{ tool: 'song_gen', state: 'completed', priceTokens: 200, jobId, errorCode: null }],
      },
      { step: 2, model: null, isAnswered: false, restarts: 2, calls: [] },
    ],
    failure: null,
    stopRequestedAt: null,
    deadlineAt: '2026-11-27T11:00:00.000Z',
    workflow: { id: `turn-${turnId}`, status: 'RUNNING' },
    actions: turnActions.map((action) => previewTurnAction(action, subject)),
    ...subject,
  }
}

const open = (turn: SupportTurnDetail) => {
  const api = memoryApi({
    supportTurn: { success: true, turn },
    supportAudit: { success: true, entries: [], next: null },
    supportTurnAction: { success: true, changed: true, turn },
  })
  showAt(`/turns/${turnId}`, <TurnPage />, api.call)
  return api
}

test('a stuck turn shows its steps, and is started again for a reason', async () => {
  const api = open(buildTurn())
  await screen.findByText('Step 2, not answered, asked again 2 times')
  screen.getByText('Nothing happens')
  expect(screen.getByRole('link', { name: 'Generation' }).getAttribute('href')).toContain(jobId)
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }))
  await screen.findByText('Answers that are stored are not asked again, and no job is begun twice.')
  fireEvent.click(screen.getByRole('button', { name: 'The user has asked' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Start again' }).at(-1)!)
  await screen.findByText('It has started again.')
  expect(api.of('supportTurnAction')[0]?.body).toMatchObject({ action: 'retry_turn', reason: 'The user has asked' })
})

test('a turn that waits for its user can be ended alone, and says why', async () => {
  open(buildTurn({ state: 'confirming', stuck: null }))
  const retry = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start again' })
  expect(retry.disabled).toBe(true)
  screen.getByText('It waits for its user to accept a price.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'End turn' }).disabled).toBe(false)
})
