// @vitest-environment node
import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import { expect, test } from 'vitest'
import type { Message } from '@songloom/contracts/jobs/messages'
import { settlePills, viewDeltas, viewMessage } from './turn-view.ts'

let offset = 0
const delta = (part: object): TurnDelta => ({ ...part, attempt: 1, offset: ++offset }) as TurnDelta
const call = { callId: '1.0', tool: 'song_gen' }
const start = delta({ kind: 'tool_start', ...call, name: 'AI Song Generator', priceTokens: 200 })
const messageId = 'd'.repeat(24)
const accepted = delta({ kind: 'tool_response', ...call, state: 'active', messageId })

test('the pill of a song stays active until its audio is there (spec 3 §4)', () => {
  const states = [[start], [start, accepted], [start, accepted, delta({ kind: 'song_data', ...call, messageId })]].map(
    (deltas) => viewDeltas(deltas).pills[0]!.state,
  )
  expect(states).toEqual(['active', 'active', 'completed'])
})

test('a confirmation is shown until it is decided', () => {
  const confirm = delta({ kind: 'confirm', priceTokens: 400, calls: [] })
  expect(viewDeltas([start, confirm])).toMatchObject({ state: 'confirming', confirmation: { priceTokens: 400 } })
  const decided = viewDeltas([start, confirm, delta({ kind: 'confirmed', isAccepted: true })])
  expect(decided).toMatchObject({ state: 'running', confirmation: null })
})

test('an answer that came whole is shown once, and the end has its state', () => {
  const whole = [
    delta({ kind: 'final_response', text: 'Done.' }),
    delta({ kind: 'done', state: 'completed', failure: null }),
  ]
  expect(viewDeltas(whole)).toMatchObject({ text: 'Done.', state: 'completed' })
  expect(viewDeltas([delta({ kind: 'text', text: 'Done.' }), ...whole]).text).toBe('Done.')
})

test('a pill whose turn ended before its job is settled by the job', () => {
  const { pills } = viewDeltas([start, accepted, delta({ kind: 'done', state: 'completed', failure: null })])
  const settled = (status: Message['status']) => settlePills(pills, [{ _id: messageId, status } as Message])[0]!.state
  expect(settled('PROCESSING')).toBe('active')
  expect(settled('COMPLETED')).toBe('completed')
  expect(settled('FAILED')).toBe('failed')
  expect(settlePills(pills, [])[0]!.state).toBe('active')
})

test('choices of an ended turn are those of its message', () => {
  const message = { aiReply: 'Which one?', choices: ['Extend Music'], status: 'COMPLETED', failure: null } as Message
  expect(viewMessage(message)).toMatchObject({ text: 'Which one?', choices: ['Extend Music'], state: 'completed' })
})
