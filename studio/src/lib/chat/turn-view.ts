import type { Turn, TurnDelta, TurnPill } from '@songloom/contracts/assistant/turns'
import type { Message } from '@songloom/contracts/jobs/messages'

/** A turn as its card shows it. */
export interface TurnView extends Pick<Turn, 'text' | 'choices' | 'confirmation' | 'state' | 'failure'> {
  thoughts: string
  pills: readonly TurnPill[]
}

const emptyView: TurnView = {
  ...{ text: '', thoughts: '', pills: [], choices: [], confirmation: null, state: 'running', failure: null },
}

const changePill = (view: TurnView, callId: string, change: Partial<TurnPill>): TurnView => ({
  ...view,
  pills: view.pills.map((pill) => (pill.callId === callId ? { ...pill, ...change } : pill)),
})

function withDelta(view: TurnView, delta: TurnDelta): TurnView {
  switch (delta.kind) {
    case 'text':
      return { ...view, text: view.text + delta.text }
    case 'reasoning':
      return { ...view, thoughts: view.thoughts + delta.text }
    case 'tool_start': {
      const { callId, tool, name, priceTokens } = delta
      return { ...view, pills: [...view.pills, { callId, tool, name, priceTokens, state: 'active' }] }
    }
    case 'tool_response':
      return changePill(view, delta.callId, {
        state: delta.state,
        ...(delta.messageId === undefined ? {} : { messageId: delta.messageId }),
      })
    case 'song_data':
      return changePill(view, delta.callId, { state: 'completed', messageId: delta.messageId })
    case 'confirm':
      return { ...view, state: 'confirming', confirmation: { priceTokens: delta.priceTokens, calls: delta.calls } }
    case 'confirmed':
      return { ...view, state: 'running', confirmation: null }
    case 'choices':
      return { ...view, choices: delta.choices }
    case 'final_response':
      return view.text === '' ? { ...view, text: delta.text } : view
    case 'done':
      return { ...view, state: delta.state, failure: delta.failure, confirmation: null }
    case 'restart':
      return view
  }
}

/** What deltas have made of a turn. */
export const viewDeltas = (deltas: readonly TurnDelta[]): TurnView => deltas.reduce(withDelta, emptyView)

const stateByStatus = { PROCESSING: 'running', COMPLETED: 'completed', FAILED: 'failed', ERROR: 'failed' } as const

/** The answer of a turn; what says only why it failed is shown as its failure. */
const readAnswer = ({ aiReply, failure }: Message): string =>
  failure && aiReply === `Error: ${failure.message}` ? '' : aiReply

/** A turn as its message has it, for one whose stream was not read. */
export const viewMessage = (message: Message): TurnView => ({
  ...emptyView,
  text: readAnswer(message),
  thoughts: message.reasoning?.thoughts ?? '',
  pills: message.activePills ?? [],
  choices: message.choices ?? [],
  state: stateByStatus[message.status],
  failure: message.failure,
})

const pillByStatus = { COMPLETED: 'completed', FAILED: 'failed', ERROR: 'failed' } as const

/** Pills as their jobs stand: a turn may end before its jobs, whose messages then know more. */
export const settlePills = (pills: readonly TurnPill[], jobs: readonly Message[]): TurnPill[] =>
  pills.map((pill) => {
    const status = jobs.find(({ _id }) => _id === pill.messageId)?.status
    const isSettled = pill.state === 'active' && status !== undefined && status !== 'PROCESSING'
    return isSettled ? { ...pill, state: pillByStatus[status] } : pill
  })
